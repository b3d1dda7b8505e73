import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** What a process uses at this moment. */
export interface ProcessUsage {
  /** Resident memory, in bytes. */
  readonly memoryBytes: number;
  /** Time on the processors since it began, in seconds. */
  readonly cpuSeconds: number;
}

/** Linux tells times in these ticks, whatever the kernel's own clock is. */
const TICKS_PER_SECOND = 100;

async function onLinux(pid: number): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'latin1'),
    readFile(`/proc/${pid}/status`, 'latin1'),
  ]);
  // The program's name stands in brackets and may hold anything; what follows it is numbers.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? '0';
  return {
    memoryBytes: Number(kilobytes) * 1024,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

/** Where there is no /proc: `ps`, which tells KB and [[dd-]hh:]mm:ss. */
async function byPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [memory = '0', time = '0'] = stdout.trim().split(/\s+/);
  const cpuSeconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);
  return { memoryBytes: Number(memory) * 1024, cpuSeconds };
}

/** What a process uses; null once it is gone, or where the system does not tell. */
export async function processUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    return await (process.platform === 'linux' ? onLinux(pid) : byPs(pid));
  } catch {
    return null;
  }
}

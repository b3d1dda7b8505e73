import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The current usage of a process. */
export interface ProcessUsage {
  /** Resident memory, in bytes. */
  readonly memoryBytes: number;
  /** CPU time since its start, in seconds. */
  readonly cpuSeconds: number;
}

/** Linux reports times in these ticks, whatever the kernel's own clock is. */
const TICKS_PER_SECOND = 100;

async function onLinux(pid: number): Promise<ProcessUsage> {
  const [stat, status] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'latin1'),
    readFile(`/proc/${pid}/status`, 'latin1'),
  ]);
  // The program's name is in parentheses and may contain anything; only numbers follow.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? '0';
  return {
    memoryBytes: Number(kilobytes) * 1024,
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  };
}

/** For systems without /proc: `ps`, which reports KB and [[dd-]hh:]mm:ss. */
async function byPs(pid: number): Promise<ProcessUsage> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,time=', '-p', String(pid)]);
  const [memory = '0', time = '0'] = stdout.trim().split(/\s+/);
  const cpuSeconds = time.split(/[-:]/).reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);
  return { memoryBytes: Number(memory) * 1024, cpuSeconds };
}

/** Returns the usage of a process; null if it has ended or the system does not report it. */
export async function processUsage(pid: number): Promise<ProcessUsage | null> {
  try {
    return await (process.platform === 'linux' ? onLinux(pid) : byPs(pid));
  } catch {
    return null;
  }
}

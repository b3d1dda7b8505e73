// Whoever is the same user can read the environment that a process was started with in /proc, whatever the process does
// with it afterwards. So a server in production that finds anything of its own there begins anew without. And whoever is the
// same user can send SIGUSR1, at which Node opens its inspector to all of this machine: so it does not.
import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The process that started this one. Read first of all: npm's shell may end while the product loads. */
export const PARENT = process.ppid;
/** Files there are in memory only. */
const MEMORY = '/dev/shm';
/** Names the file that the environment waits in. */
const WAITING = 'MATRICULA_ENVIRONMENT';
/** Node then has no inspector to open, from before any line of ours is run. */
const NO_INSPECTOR = '--disable-sigusr1';
/** What the system, Node and Chromium read before any line of ours does: none of it is a secret. */
const STAYS =
  /^(PATH|HOME|USER|LOGNAME|SHELL|PWD|TERM|LANG|LC_\w+|TZ|TMPDIR|DISPLAY|XDG_\w+|FONTCONFIG_\w+|LD_\w+|MALLOC_\w+|GLIBC_TUNABLES|UV_\w+|SSL_CERT_\w+|NODE_(ENV|OPTIONS|EXTRA_CA_CERTS|ICU_DATA)|MATRICULA_ENVIRONMENT)$/;

/**
 * Takes the environment out of where others can read it: in production, on Linux, this process becomes one that was started
 * without it, and gets it back. Does not return where it does so; `serve` is then called in the new one. Where the
 * memory of the machine takes no files, all stays as it is, and `exposedSecrets` tells. However the process was started, it
 * opens no inspector.
 */
export function withOwnEnvironment(serve: () => Promise<unknown>): void {
  // Where Node was started without the option, by hand for instance, a listener is in its place.
  process.on('SIGUSR1', () => {});
  const waiting = process.env[WAITING];
  if (waiting !== undefined) takeBack(waiting);
  else if (process.env.NODE_ENV?.trim() === 'production' && process.platform === 'linux') beginAnew();
  void serve();
}

function beginAnew(): void {
  const entries = Object.entries(process.env).filter((entry) => entry[1] !== undefined);
  const own = entries.filter(([name]) => !STAYS.test(name));
  if (own.length === 0 || process.execve === undefined) return;
  const file = join(MEMORY, `matricula-${randomUUID()}`);
  try {
    writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  } catch {
    return;
  }
  const rest = Object.fromEntries(entries.filter(([name]) => STAYS.test(name)));
  const options = [...process.execArgv.filter((option) => option !== NO_INSPECTOR), NO_INSPECTOR];
  const args = [process.execPath, ...options, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...rest, [WAITING]: file });
}

function takeBack(file: string): void {
  delete process.env[WAITING];
  const own: unknown = JSON.parse(readFileSync(file, 'utf8'));
  unlinkSync(file);
  if (!Array.isArray(own)) throw new TypeError(`${file} is not what ${WAITING} leads to.`);
  for (const [name, value] of own) process.env[String(name)] = String(value);
}

/** The processes, this one and those that it descends from, whose environment holds any of the secrets for others to read. */
export function exposedSecrets(secrets: readonly string[], pid = process.pid): readonly number[] {
  const exposed: number[] = [];
  for (let at = pid; at > 0; at = parentOf(at)) {
    const environment = readProcess(at, 'environ');
    if (secrets.some((secret) => environment.includes(secret))) exposed.push(at);
  }
  return exposed;
}

function parentOf(pid: number): number {
  const stat = readProcess(pid, 'stat');
  // The program's name stands in brackets and may hold anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0) || 0;
}

/** Empty where it cannot be read: then the processes that open documents cannot either. */
function readProcess(pid: number, what: 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

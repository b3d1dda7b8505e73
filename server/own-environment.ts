// Hides secrets from processes of the same user, which can read a process's initial environment in /proc, even
// if the process deletes it. So a server in production that has settings there restarts itself without them.
// Such processes can also send SIGUSR1, which makes Node open its inspector on this machine, so that is
// disabled.
import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parent process, read first of all: npm's shell may end while the product loads. */
export const PARENT = process.ppid;
/** Files here are in memory only. */
const MEMORY = '/dev/shm';
/** Names the file with the waiting environment. */
const WAITING = 'MATRICULA_ENVIRONMENT';
/** Disables Node's inspector signal before any of our code runs. */
const NO_INSPECTOR = '--disable-sigusr1';
/** Variables that the system, Node and Chromium read before our code; none is a secret. */
const STAYS =
  /^(PATH|HOME|USER|LOGNAME|SHELL|PWD|TERM|LANG|LC_\w+|TZ|TMPDIR|DISPLAY|XDG_\w+|FONTCONFIG_\w+|LD_\w+|MALLOC_\w+|GLIBC_TUNABLES|UV_\w+|SSL_CERT_\w+|NODE_(ENV|OPTIONS|EXTRA_CA_CERTS|ICU_DATA)|MATRICULA_ENVIRONMENT)$/;

/**
 * Removes the environment from where others can read it. In production on Linux, this process replaces itself
 * by one without it, which gets it back; `serve` then runs in the new one, and this call does not return. If
 * memory has no room for files, everything stays as it is, and `exposedSecrets` reports it. The inspector
 * signal is disabled in any case.
 */
export function withOwnEnvironment(serve: () => Promise<unknown>): void {
  // If Node was started without the option, for example by hand, this listener replaces its handler.
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

/** Returns the ids of this process and its ancestors whose environment exposes any of the secrets. */
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
  // The program's name is in parentheses and may contain anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0) || 0;
}

/** Empty if unreadable: then the processes that open documents cannot read it either. */
function readProcess(pid: number, what: 'environ' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

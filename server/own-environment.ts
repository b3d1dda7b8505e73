// Hides secrets from other processes of the same user, which can read a process's initial environment in /proc,
// even if the process deletes its variables. Such processes can also send SIGUSR1, which makes Node open its
// inspector on this machine, so that is disabled.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { processStatus } from './runtime/process-status.ts';

/** Parent process, read first of all: npm's shell may end while the product loads. */
export const PARENT = process.ppid;

/**
 * Overwrites the initial environment, and disables the inspector signal if Node was started without
 * `--disable-sigusr1`. Call it before the product loads.
 */
export function hideEnvironment(): void {
  process.on('SIGUSR1', () => {});
  if (process.platform !== 'linux') return;
  // An assigned variable gets memory of its own, so the initial one is no longer in use.
  for (const [name, value] of Object.entries(process.env)) process.env[name] = value;
  const [start = 0, end = 0] = processStatus('self').slice(47, 49).map(Number);
  try {
    const memory = openSync('/proc/self/mem', 'r+');
    writeSync(memory, Buffer.alloc(end - start), 0, end - start, start);
    closeSync(memory);
  } catch {
    // If others can read the environment nevertheless, `exposedSecrets` reports it.
  }
}

/** Returns the ids of this process and its ancestors whose environment exposes any of the secrets. */
export function exposedSecrets(secrets: readonly string[], pid = process.pid): readonly number[] {
  const exposed: number[] = [];
  for (let at = pid; at > 0; at = Number(processStatus(at)[1])) {
    const environment = environmentOf(at);
    if (secrets.some((secret) => environment.includes(secret))) exposed.push(at);
  }
  return exposed;
}

/** Empty if unreadable: then the processes that open documents cannot read it either. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

// Runs before anything else in a process that reads a file (`--import`, which its threads inherit). It starts
// the only thread, itself again, and then removes the capabilities that Node's flags leave.
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { isMainThread, Worker } from 'node:worker_threads';

/** The pipe that the parent keeps open and never writes to. */
const PARENT_PIPE = 3;
/**
 * Each of these sends signals to processes of the same user; `_debugProcess` sends the signal that opens Node's
 * inspector.
 */
const SIGNAL_SENDERS = ['kill', '_kill', '_debugProcess'];

if (isMainThread) confine();
else watchParent();

function confine(): void {
  new Worker(new URL(import.meta.url)).unref();
  // A thread can be started with its own options; without `--permission` among them it has no restrictions.
  const { permission }: { permission?: { has: unknown; drop?: (scope: string) => void } } = process;
  permission?.drop?.('worker');
  for (const name of SIGNAL_SENDERS) Reflect.set(process, name, undefined);
  syncBuiltinESMExports();
}

/**
 * The process may be stuck in an endless loop. So its thread waits for the end of the parent's pipe, which
 * comes however the parent dies, and kills the process.
 */
function watchParent(): void {
  new Socket({ fd: PARENT_PIPE })
    .on('error', () => process.kill(process.pid, 'SIGKILL'))
    .on('close', () => process.kill(process.pid, 'SIGKILL'))
    .resume();
}

// Loaded before anything else in a process that reads a file (`--import`, which its threads inherit). It starts the one
// thread that there is to be, itself once more, and then takes away what Node's flags leave.
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { isMainThread, Worker } from 'node:worker_threads';

/** The pipe that the parent keeps open and never writes to. */
const PARENT_PIPE = 3;
/** Each of them sends signals to processes of the same user: `_debugProcess` the one that opens Node's inspector. */
const SENDERS = ['kill', '_kill', '_debugProcess'];

if (isMainThread) confine();
else watchParent();

function confine(): void {
  new Worker(new URL(import.meta.url)).unref();
  // A thread may be started with options of its own, and without `--permission` among them it is bound by nothing.
  const { permission }: { permission?: { has: unknown; drop?: (scope: string) => void } } = process;
  permission?.drop?.('worker');
  for (const name of SENDERS) Reflect.set(process, name, undefined);
  syncBuiltinESMExports();
}

/**
 * The process may be caught in an endless loop and hear nothing, so its thread waits for the end of the parent's pipe, which
 * comes however the parent dies, and ends the process.
 */
function watchParent(): void {
  new Socket({ fd: PARENT_PIPE })
    .on('error', () => process.kill(process.pid, 'SIGKILL'))
    .on('close', () => process.kill(process.pid, 'SIGKILL'))
    .resume();
}

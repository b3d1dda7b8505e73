// Loaded before anything else in a process that reads a file (`--import`, which its threads inherit). It starts the one
// thread that there is to be, and then takes away what Node's flags leave.
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread, Worker } from 'node:worker_threads';

/** Each of them sends signals to processes of the same user: `_debugProcess` the one that opens Node's inspector. */
const SENDERS = ['kill', '_kill', '_debugProcess'];

if (isMainThread) {
  new Worker(new URL('./watch-parent.ts', import.meta.url)).unref();
  // A thread may be started with options of its own, and without `--permission` among them it is bound by nothing.
  const { permission }: { permission?: { has: unknown; drop?: (scope: string) => void } } = process;
  permission?.drop?.('worker');
  for (const name of SENDERS) Reflect.set(process, name, undefined);
  syncBuiltinESMExports();
}

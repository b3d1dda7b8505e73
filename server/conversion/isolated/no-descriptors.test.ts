import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { PROCESS_LIMITS } from '../pdf/limits.ts';
import { IsolatedProcessError, runIsolated } from './run-isolated.ts';

vi.mock('node:child_process', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  // As Node does without a free file descriptor: no process id, no pipes, and the error in the next tick.
  spawn: () => {
    const child = new EventEmitter();
    process.nextTick(() => child.emit('error', Object.assign(new Error('spawn EMFILE'), { code: 'EMFILE' })));
    return child;
  },
}));

test('reports that no process could be started if there is no free file descriptor', async () => {
  const file = { name: 'a.pdf', bytes: Buffer.from('%PDF-') };
  const reading = runIsolated('pdf', file, PROCESS_LIMITS, new AbortController().signal);
  await expect(reading).rejects.toThrow(IsolatedProcessError);
});

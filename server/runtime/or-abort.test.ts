import { expect, test } from 'vitest';
import { orAbort } from './or-abort.ts';

const never = new Promise<never>(() => undefined);

test('returns the result of the work, and throws its error', async () => {
  const { signal } = new AbortController();
  await expect(orAbort(signal, Promise.resolve('made'))).resolves.toBe('made');
  await expect(orAbort(signal, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('throws the reason as soon as the signal aborts, whatever the work does', async () => {
  const controller = new AbortController();
  const result = orAbort(controller.signal, never);
  controller.abort(new Error('given up'));
  await expect(result).rejects.toThrow('given up');
});

test('throws at once if the signal has already aborted', async () => {
  await expect(orAbort(AbortSignal.abort(new Error('too late')), never)).rejects.toThrow('too late');
});

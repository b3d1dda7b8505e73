import { expect, onTestFinished, test } from 'vitest';
import { createDueTaker } from './take-due.ts';

test('takes an item that was left out as soon as one in flight ends, without another pause', async () => {
  const items = ['first', 'second'];
  const ends = new Map(items.map((item) => [item, Promise.withResolvers<void>()]));
  const inFlight = new Set<string>();
  const taker = createDueTaker<string>({
    claim: async () => (inFlight.size > 0 ? null : (items.shift() ?? null)),
    leavesOut: () => inFlight.size > 0,
    perform: async (item) => {
      inFlight.add(item);
      await ends.get(item)?.promise;
      inFlight.delete(item);
    },
    maxConcurrent: 2,
    pauseMs: () => 2 ** 30,
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(async () => {
    ends.get('second')?.resolve();
    await taker.close();
  });
  taker.start();
  await expect.poll(() => [...inFlight]).toEqual(['first']);
  ends.get('first')?.resolve();
  await expect.poll(() => [...inFlight]).toEqual(['second']);
});

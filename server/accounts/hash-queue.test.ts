import { expect, test } from 'vitest';
import { createHashQueue, QueueFullError } from './hash-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('does so much at once, the rest in order, and refuses what is too much', async () => {
  const enqueue = createHashQueue(2, 3);
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const work = (number: number) =>
    enqueue(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => end.push(resolve));
      return number;
    });
  const all = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toThrow(QueueFullError);
  expect(begun).toEqual([1, 2]);
  end[1]?.();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  all.push(work(7));
  for (const index of [0, 2, 3, 4, 5]) {
    end[index]?.();
    await turn();
  }
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 7]);
  expect(begun).toEqual([1, 2, 3, 4, 5, 7]);
});

test('work that fails gives its place back', async () => {
  const enqueue = createHashQueue(1, 0);
  await expect(enqueue(() => Promise.reject(new Error('It broke.')))).rejects.toThrow('It broke.');
  expect(await enqueue(async () => 'done')).toBe('done');
});

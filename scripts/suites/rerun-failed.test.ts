import { expect, onTestFinished, test, vi } from 'vitest';
import { rerunFailed } from './rerun-failed.ts';
import type { Counts, Step } from './test-step.ts';

const step = (title: string): Step => ({ title, command: [] });
const failure = (name: string) => ({ name, message: 'broke', alone: step(name) });

/** Reruns the failures; those in `passing` pass. Returns the counts, the rerun tests and the output. */
async function rerun(all: readonly Counts[], passing: readonly string[]) {
  const printed: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  onTestFinished(() => log.mockRestore());
  const ran: string[] = [];
  const run = async ({ title }: Step): Promise<Counts> => {
    ran.push(title);
    return passing.includes(title) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
  return { counts: await rerunFailed(all, {}, run), ran, printed };
}

test('a test that passes alone counts as passed and is reported as unsteady', async () => {
  const all = [
    { passed: 5, failed: 0 },
    { passed: 3, failed: 2, failures: [failure('a'), failure('b')] },
  ];
  const { counts, ran, printed } = await rerun(all, ['b']);
  expect(ran).toEqual(['a', 'b']);
  expect(printed).toEqual(['UNSTEADY b: broke']);
  expect(counts).toEqual([
    { passed: 5, failed: 0, failures: [] },
    { passed: 4, failed: 1, failures: [failure('a')] },
  ]);
});

test('a failure that no runner can select stays a failure', async () => {
  const all = [{ passed: 5, failed: 1, failures: [{ name: 'types', message: 'exit code 2' }] }];
  const { counts, ran } = await rerun(all, []);
  expect([counts, ran]).toEqual([all, []]);
});

test('more than ten failures have a common cause and are not rerun', async () => {
  const failures = Array.from({ length: 11 }, (_, index) => failure(`${index}`));
  const all = [{ passed: 5, failed: 11, failures }];
  const { counts, ran } = await rerun(
    all,
    failures.map(({ name }) => name),
  );
  expect([counts, ran]).toEqual([all, []]);
});

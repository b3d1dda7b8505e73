import { type Counts, type Failure, runStep } from './test-step.ts';

/** If more tests failed, they probably have a common cause, and none is rerun. */
const MAX_FAILURES = 10;

/**
 * Reruns each failed test alone. Returns the counts with a test as passed if it passes now, and prints
 * `UNSTEADY <name>` for it: the test has a defect, or it found a race in the product.
 */
export async function rerunFailed(
  all: readonly Counts[],
  environment: NodeJS.ProcessEnv,
  run = runStep,
): Promise<Counts[]> {
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  if (failed > MAX_FAILURES) return [...all];
  const unsteady: string[] = [];
  const counts: Counts[] = [];
  for (const { passed, failed: before, failures = [] } of all) {
    const stillFailed: Failure[] = [];
    for (const failure of failures) {
      const rerun = failure.alone === undefined ? undefined : await run(failure.alone, environment);
      if (rerun === undefined || rerun.failed > 0 || rerun.passed === 0) stillFailed.push(failure);
      else unsteady.push(`${failure.name}: ${failure.message}`);
    }
    const passedNow = failures.length - stillFailed.length;
    counts.push({ passed: passed + passedNow, failed: before - passedNow, failures: stillFailed });
  }
  for (const test of unsteady) console.log(`UNSTEADY ${test}`);
  return counts;
}

/** Returns the counts without the steps to rerun tests: these need a server that their suite has stopped by now. */
export function withoutRerun(all: readonly Counts[]): Counts[] {
  return all.map(({ failures, ...counts }) =>
    failures === undefined
      ? counts
      : { ...counts, failures: failures.map(({ name, message }) => ({ name, message })) },
  );
}

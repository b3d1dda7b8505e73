import { type Counts, type Failure, runStep } from './test-step.ts';

/** More failures than these have a common cause and are not rerun. */
const MOST = 10;

/**
 * Reruns each failed test alone, and counts it as passed if it passes now. Prints `UNSTEADY <name>` for it: the
 * test has a defect, or it found a race in the product.
 */
export async function rerunFailed(
  all: readonly Counts[],
  environment: NodeJS.ProcessEnv,
  run = runStep,
): Promise<Counts[]> {
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  if (failed > MOST) return [...all];
  const unsteady: string[] = [];
  const counts: Counts[] = [];
  for (const { passed, failed: before, failures = [] } of all) {
    const left: Failure[] = [];
    for (const failure of failures) {
      const again = failure.alone === undefined ? undefined : await run(failure.alone, environment);
      if (again === undefined || again.failed > 0 || again.passed === 0) left.push(failure);
      else unsteady.push(`${failure.name}: ${failure.message}`);
    }
    const healed = failures.length - left.length;
    counts.push({ passed: passed + healed, failed: before - healed, failures: left });
  }
  for (const each of unsteady) console.log(`UNSTEADY ${each}`);
  return counts;
}

/** Removes the failures to rerun from the counts, for tests that need what their suite started. */
export function withoutRerun(all: readonly Counts[]): Counts[] {
  return all.map(({ failures, ...counts }) =>
    failures === undefined
      ? counts
      : { ...counts, failures: failures.map(({ name, message }) => ({ name, message })) },
  );
}

import { cpus } from 'node:os';

/** Returns the day and the machine of a measurement. */
export function dayAndMachine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
}

/** Runs the work and returns the milliseconds it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns a quantile: for the share 0.95, the value that 95 % of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Returns table cells with the median, the 95 % and 99 % quantiles and the greatest of the values. */
export function quantileCells(values: readonly number[], digits: number): string {
  return [0.5, 0.95, 0.99, 1].map((share) => quantile(values, share).toFixed(digits)).join(' | ');
}

/**
 * Takes a sample of each subject in each round, so that a slow moment of the machine affects all. Another subject
 * begins each round. Returns the samples of each subject.
 */
export async function inTurns<Subject, Sample>(
  subjects: readonly Subject[],
  rounds: number,
  take: (subject: Subject, round: number) => Sample | Promise<Sample>,
): Promise<Map<Subject, Sample[]>> {
  const samples = new Map(subjects.map((subject): [Subject, Sample[]] => [subject, []]));
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % subjects.length;
    for (const subject of [...subjects.slice(turn), ...subjects.slice(0, turn)])
      samples.get(subject)?.push(await take(subject, round));
  }
  return samples;
}

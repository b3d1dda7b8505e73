import type { Browser } from 'playwright-core';
import { CANDIDATES, type CandidateId } from './build-candidates.ts';
import { MEASURES, type Measure, type Sample, takeSample } from './sample.ts';

/** Medians of all rounds, by size, candidate and measure. */
export type Figures = ReadonlyMap<number, Readonly<Record<CandidateId, Readonly<Record<Measure, number>>>>>;

interface Plan {
  readonly browser: Browser;
  readonly url: string;
  readonly sizes: readonly number[];
  readonly rounds: number;
}

/** Measures all candidates alternately and repeatedly, so that a slow moment of the machine affects all of them. */
export async function measureRounds({ browser, url, sizes, rounds }: Plan): Promise<Figures> {
  const samples = new Map<string, Sample[]>();
  for (let round = 0; round < rounds; round += 1) {
    // Rotates the order.
    const turn = round % CANDIDATES.length;
    for (const size of sizes) {
      for (const candidate of [...CANDIDATES.slice(turn), ...CANDIDATES.slice(0, turn)]) {
        const place = `${size} ${candidate}`;
        const sample = await takeSample({ browser, url, candidate, size });
        samples.set(place, [...(samples.get(place) ?? []), sample]);
      }
      console.log(`round ${round + 1} of ${rounds}: ${size} questions measured`);
    }
  }
  const figuresOf = (size: number, candidate: CandidateId) =>
    medians(samples.get(`${size} ${candidate}`) ?? []);
  return new Map(sizes.map((size) => [size, eachCandidate((candidate) => figuresOf(size, candidate))]));
}

function eachCandidate<Value>(of: (candidate: CandidateId) => Value): Record<CandidateId, Value> {
  const values = CANDIDATES.map((candidate) => [candidate, of(candidate)]);
  return Object.fromEntries(values) as Record<CandidateId, Value>;
}

function medians(samples: readonly Sample[]): Record<Measure, number> {
  const values = MEASURES.map((measure) => [measure, median(samples.flatMap((sample) => sample[measure]))]);
  return Object.fromEntries(values) as Record<Measure, number>;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import type { Browser } from 'playwright-core';
import { inTurns, median } from '../timed.ts';
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

/** Measures all candidates in turns. */
export async function measureRounds({ browser, url, sizes, rounds }: Plan): Promise<Figures> {
  const figures = new Map<number, Record<CandidateId, Record<Measure, number>>>();
  for (const size of sizes) {
    const samples = await inTurns(CANDIDATES, rounds, (candidate) =>
      takeSample({ browser, url, candidate, size }),
    );
    const ofCandidates = [...samples].map(([candidate, taken]) => [candidate, medians(taken)]);
    figures.set(size, Object.fromEntries(ofCandidates));
    console.log(`${size} questions measured`);
  }
  return figures;
}

function medians(samples: readonly Sample[]): Record<Measure, number> {
  const values = MEASURES.map((measure) => [measure, median(samples.flatMap((sample) => sample[measure]))]);
  return Object.fromEntries(values) as Record<Measure, number>;
}

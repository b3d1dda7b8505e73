// Measures the contenders of the store bench.
import type { Contender } from './store-contenders.ts';
import { inTurns, median, quantile } from './timed.ts';

const ROUNDS = 9;
const SAVES_A_ROUND = 50;
const WARM_UP_SAVES = 50;
const APPLICANTS = 50;
const KEYS_A_SAVE = 20;

/** The figures of a contender: medians over the rounds. Times are milliseconds. */
export interface Measurement {
  readonly contender: Contender;
  readonly savesPerSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Returns the answers of a save, all of which differ from those of the previous save. */
function answersOfSave(save: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: KEYS_A_SAVE }, (_, index) => [`answer_${index}`, `text ${index} of save ${save}`]),
  );
}

async function runRound(contender: Contender, saves: number, first: number): Promise<number[]> {
  const times: number[] = [];
  for (let save = first; save < first + saves; save += 1) {
    const applicant = `applicant ${save % APPLICANTS}`;
    const changes = answersOfSave(save);
    const begun = performance.now();
    await contender.save(applicant, changes);
    times.push(performance.now() - begun);
  }
  return times;
}

/** Measures all contenders in turns, one save at a time. */
export async function measure(contenders: readonly Contender[]): Promise<Measurement[]> {
  for (const contender of contenders) await runRound(contender, WARM_UP_SAVES, 0);
  const rounds = await inTurns(contenders, ROUNDS, (contender, round) =>
    runRound(contender, SAVES_A_ROUND, round * SAVES_A_ROUND),
  );
  return [...rounds].map(([contender, times]) => ({
    contender,
    savesPerSecond: median(times.map((each) => (1000 * each.length) / each.reduce((sum, ms) => sum + ms, 0))),
    p50: median(times.map((each) => quantile(each, 0.5))),
    p95: median(times.map((each) => quantile(each, 0.95))),
    p99: median(times.map((each) => quantile(each, 0.99))),
  }));
}

/** The method of the figures, in one sentence. */
export const METHOD = `One save at a time of ${KEYS_A_SAVE} short answers, ${APPLICANTS} applicants in turn; medians of ${ROUNDS} interleaved rounds of ${SAVES_A_ROUND} saves.`;

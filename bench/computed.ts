// `npm run bench -- computed`: measures the time to set an answer in a form with 200 computed values, 29 of which depend
// on it. Writes the result into docs/performance.md.
import { computeAnswers, setAnswer } from '../engine/answers/set-answer.ts';
import { manyComputed } from '../engine/testing/many-computed.ts';
import { compileSmallForm } from '../engine/testing/small-form.ts';
import { dayAndMachine, quantile } from './timed.ts';
import { writeSection } from './write-section.ts';

const ANSWERS = 2000;
/** Answers before the measurement, which warm up the JIT compiler. */
const WARM_UP = 200;

const form = compileSmallForm(manyComputed());
let { answers } = computeAnswers(form, { '#entries:line': '10' });
const times: number[] = [];
for (let turn = 0; turn < ANSWERS + WARM_UP; turn += 1) {
  const key = turn % 10 === 0 ? 'price' : `line_${(turn % 10) + 1}_price`;
  const begun = performance.now();
  ({ answers } = setAnswer(form, answers, key, `${turn % 997}.25`));
  if (turn >= WARM_UP) times.push(performance.now() - begun);
}
const [medianMs, p99Ms] = [0.5, 0.99].map((share) => quantile(times, share).toFixed(2));
await writeSection(
  'computed',
  `A form of 200 computed values: 19 in each of ten entries, each of which reads the one before it, and ten totals over all entries. Of ${ANSWERS} answers, each of which 29 values follow from, half took at most ${medianMs} ms and 99 of 100 at most ${p99Ms} ms (${dayAndMachine()}).`,
);

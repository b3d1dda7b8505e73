// `npm run bench -- conversion-load`: measures saves while 50 conversions are queued on the same server, and
// without any.
import { readFileSync } from 'node:fs';
import { documents, module } from './complete-application.ts';
import { PlayedApplicant } from './played-applicant.ts';
import { withProduct } from './running-product.ts';
import { quantileCells, timed } from './timed.ts';

const QUEUED = 50;
const SAVES_BEFORE = 400;
const SAVERS = 10;
const FILES = ['office-letter.docx', 'plain-1.4.pdf', 'object-streams.pdf'].map((name) => ({
  name,
  bytes: readFileSync(new URL(`../server/conversion/testing/files/${name}`, import.meta.url)),
}));
const { questions } = module.form;
const SAVED = Object.keys(questions)
  .filter((key) => questions[key]?.widget === 'text')
  .slice(0, 20);

/** Saves for one account after the other until `isDone`. Returns the milliseconds of each save. */
async function saveRepeatedly(savers: readonly PlayedApplicant[], isDone: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isDone()) {
    const saver = savers[times.length % savers.length];
    const answers = Object.fromEntries(SAVED.map((key) => [key, `${times.length}`]));
    times.push(await timed(async () => saver?.save(answers)));
  }
  return times;
}

const row = (title: string, times: readonly number[]): string =>
  `| ${title} | ${times.length} | ${quantileCells(times, 1)} |`;

await withProduct(
  async (product) => {
    let number = 0;
    const logIn = async (): Promise<PlayedApplicant> => {
      const applicant = new PlayedApplicant(product, number++);
      await applicant.signUp();
      await applicant.logIn();
      return applicant;
    };
    // Enough accounts to stay below the rate limit of each.
    const savers: PlayedApplicant[] = [];
    while (savers.length < SAVERS) savers.push(await logIn());
    const uploaders: PlayedApplicant[] = [];
    while (uploaders.length * documents.length < QUEUED) uploaders.push(await logIn());
    let savesLeft = SAVES_BEFORE;
    const idleTimes = await saveRepeatedly(savers, () => savesLeft-- <= 0);

    const begun = performance.now();
    const waiting: (() => Promise<unknown>)[] = [];
    for (const uploader of uploaders) {
      for (const key of documents) {
        const file = FILES[waiting.length % FILES.length];
        if (file === undefined) continue;
        const path = await uploader.requestConversion(key, file);
        waiting.push(() => uploader.pollUntilReady('conversion', path, 100));
      }
    }
    let done = false;
    const waitingForEnds = (async () => {
      for (const wait of waiting) await wait();
    })().finally(() => {
      done = true;
    });
    const busyTimes = await saveRepeatedly(savers, () => done);
    await waitingForEnds;
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${waiting.length} conversions in ${seconds} s; a save is ${SAVED.length} answers.\n`);
    console.log(
      '| PUT /api/answer | saves | p50 ms | p95 ms | p99 ms | longest ms |\n|---|--:|--:|--:|--:|--:|',
    );
    console.log(row('nothing else to do', idleTimes));
    console.log(row(`${waiting.length} conversions queued, one worker`, busyTimes));
  },
  { WORKERS: '1' },
);

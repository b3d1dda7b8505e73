// `npm run bench -- load`: runs concurrent whole journeys; options: --minutes, --applicants,
// --on sqlite | ferretdb | mongo-java-server. With SQLite, each applicant is followed by the next without a pause. With
// the servers that replace MongoDB in tests, applicants arrive at 60 % of the server's measured capacity.
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { findServer, STAND_INS } from '../../scripts/programs/find-server.ts';
import { RunningMongodb } from '../../scripts/programs/running-mongodb.ts';
import { documents } from '../complete-application.ts';
import { type Load, PlayedApplicant } from '../played-applicant.ts';
import { Recorder } from '../recorder.ts';
import { memoryOf, withProduct } from '../running-product.ts';
import { dayAndMachine } from '../timed.ts';
import { writeSection } from '../write-section.ts';

const SHARE_OF_CAPACITY = 0.6;
const SAMPLE_EVERY_MS = 1000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    applicants: { type: 'string', default: '300' },
    on: { type: 'string', default: 'sqlite' },
  },
});
const minutes = Number(values.minutes);
const applicants = Number(values.applicants);
const standIn = STAND_INS.find((name) => name === values.on);
if (standIn === undefined && values.on !== 'sqlite')
  throw new Error(`--on is sqlite, ${STAND_INS.join(' or ')}.`);

/** The number of the next applicant. */
let number = 0;
const nextApplicant = (load: Load) => new PlayedApplicant(load, number++);

/** Plays this many applicants at the same time; when one has ended, the next one starts. */
async function playInLanes(load: Load, count: number, forMs: number): Promise<void> {
  const end = Date.now() + forMs;
  const lanes = Array.from({ length: count }, async () => {
    while (Date.now() < end) await nextApplicant(load).play();
  });
  await Promise.all(lanes);
}

/** Starts an applicant at each interval, whether or not the earlier ones have ended. */
async function playAtRate(load: Load, everyMs: number, forMs: number): Promise<void> {
  const end = Date.now() + forMs;
  const all: Promise<void>[] = [];
  for (let next = Date.now(); next < end; next += everyMs) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
    all.push(nextApplicant(load).play());
  }
  await Promise.all(all);
}

const mongodb = standIn && (await RunningMongodb.start(await findServer(standIn)));
try {
  const figures = await withProduct(
    async ({ url, pid, mails }) => {
      const load = () => ({ url, mails, recorder: new Recorder() });
      const memory: number[] = [];
      const sampling = setInterval(() => memory.push(memoryOf(pid, 'VmRSS')), SAMPLE_EVERY_MS);
      let played = load();
      let begun = Date.now();
      if (standIn === undefined) await playInLanes(played, applicants, minutes * 60_000);
      else {
        await playInLanes(played, applicants, 2 * 60_000);
        const everyMs = (Date.now() - begun) / played.recorder.completed / SHARE_OF_CAPACITY;
        // What so many applicants left waiting, such as mails, must not delay those who come next.
        do {
          played = load();
          await nextApplicant(played).play();
        } while (played.recorder.failed > 0);
        [played, begun] = [load(), Date.now()];
        await playAtRate(played, everyMs, minutes * 60_000);
      }
      clearInterval(sampling);
      const { recorder } = played;
      const seconds = (Date.now() - begun) / 1000;
      const how =
        standIn === undefined
          ? `${applicants} concurrent applicants, each followed by the next`
          : `applicants arriving at ${100 * SHARE_OF_CAPACITY} % of the rate that ${applicants} concurrent ones reached in two minutes`;
      const third = Math.floor(memory.length / 3);
      const peaks = [memory.slice(0, third), memory.slice(-third)].map((part) =>
        Math.max(...part).toFixed(0),
      );
      return [
        `Whole journeys: first page, account, 40 saves, ${documents.length} documents, submission, copy; ${how}, for ${Math.round(seconds / 60)} minutes. ${recorder.completed} journeys were completed and ${recorder.failed} failed: ${((60 * recorder.completed) / seconds).toFixed(0)} a minute, ${Math.round(recorder.calls / seconds)} calls a second, ${recorder.errors} calls were refused or failed; those to try again later were repeated. The server had ${peaks[0]} MB of memory at most in the first third, ${peaks[1]} MB in the last. Applicants, server, worker${standIn === undefined ? '' : ', database'} and mails share ${cpus().length} cores.`,
        '',
        recorder.table(),
      ].join('\n');
    },
    mongodb === undefined ? {} : { MONGODB_URI: mongodb.uri },
  );
  const where = standIn === undefined ? 'the embedded database' : await mongodb?.name();
  const script = standIn === undefined ? 'load' : `load --on ${standIn}`;
  await writeSection(script, `On ${where}, ${dayAndMachine()}.\n\n${figures}`);
} finally {
  await mongodb?.stop();
}

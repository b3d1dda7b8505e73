// `npm run bench -- conversion-load`: measures saves while 50 conversions are queued on the same server, and
// without any.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Conversion } from '../engine/wire/documents.ts';
import { type ApplicantsServer, startForApplicants } from './applicants-server.ts';

const QUEUED = 50;
const SAVES_BEFORE = 400;
const SAVERS = 10;
const FILES = ['office-letter.docx', 'plain-1.4.pdf', 'object-streams.pdf'];
const CORPUS = fileURLToPath(new URL('../server/conversion/testing/files/', import.meta.url));

/** Saves for one account after the other until `isDone`. Returns the milliseconds of each save. */
async function saveRepeatedly(
  server: ApplicantsServer,
  cookies: readonly string[],
  keys: readonly string[],
  isDone: () => boolean,
) {
  const times: number[] = [];
  while (!isDone()) {
    const answers = Object.fromEntries(keys.map((key) => [key, `${times.length}`]));
    const begun = performance.now();
    await server.call('PUT', '/api/answer', answers, cookies[times.length % cookies.length]);
    times.push(performance.now() - begun);
  }
  return times;
}

function row(title: string, times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const quantileText = (share: number) =>
    (sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0).toFixed(1);
  return `| ${title} | ${times.length} | ${quantileText(0.5)} | ${quantileText(0.95)} | ${quantileText(0.99)} | ${quantileText(1)} |`;
}

const folder = mkdtempSync(join(tmpdir(), 'matricula-bench-'));
const server = await startForApplicants(folder);
try {
  // Enough accounts to stay below the rate limit of each.
  const savers: string[] = [];
  while (savers.length < SAVERS) savers.push(await server.logIn(`saver-${savers.length}@example.org`));
  const { files, texts } = await server.keys();
  const uploaders: string[] = [];
  while (uploaders.length * files.length < QUEUED) {
    uploaders.push(await server.logIn(`uploader-${uploaders.length}@example.org`));
  }
  let savesLeft = SAVES_BEFORE;
  const idleTimes = await saveRepeatedly(server, savers, texts, () => savesLeft-- <= 0);

  const begun = performance.now();
  const conversions: { cookie: string; key: string }[] = uploaders.flatMap((cookie) =>
    files.map((key) => ({ cookie, key })),
  );
  for (const [index, { cookie, key }] of conversions.entries()) {
    const name = FILES[index % FILES.length] ?? '';
    await server.requestConversion(cookie, key, { name, bytes: readFileSync(join(CORPUS, name)) });
  }
  const count = conversions.length;
  const countByStatus: Record<string, number> = {};
  let done = false;
  const waitingForEnds = (async () => {
    for (const { cookie, key } of conversions) {
      for (;;) {
        const reply = await server.call('GET', `/api/pdf/document-answer/${key}`, undefined, cookie);
        const { status } = (await reply.json()) as Conversion;
        if (status === 'COMPLETED' || status === 'FAILED') {
          countByStatus[status] = (countByStatus[status] ?? 0) + 1;
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    done = true;
  })();
  const busyTimes = await saveRepeatedly(server, savers, texts, () => done);
  await waitingForEnds;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `${count} conversions, ${JSON.stringify(countByStatus)}, in ${seconds} s; a save is ${texts.length} answers.\n`,
  );
  console.log(
    '| PUT /api/answer | saves | p50 ms | p95 ms | p99 ms | longest ms |\n|---|--:|--:|--:|--:|--:|',
  );
  console.log(row('nothing else to do', idleTimes));
  console.log(row(`${count} conversions queued, one worker`, busyTimes));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

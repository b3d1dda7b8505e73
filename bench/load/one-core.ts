// `npm run bench -- load-one-core`: ten applicants act at the same moment, on a server that shares one core with busy
// processes: one, or as many as `--neighbours` says. Fails if any call is refused because of load or rate
// limits.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { MailCatcher } from '../../server/mail/testing/mail-catcher.ts';
import { withProduct } from '../running-product.ts';
import { answers, documents } from './complete-application.ts';
import { PARTS, PlayedApplicant } from './played-applicant.ts';
import { Recorder } from './recorder.ts';

const APPLICANTS = 10;
const PDF = new URL('../../server/conversion/testing/files/plain-1.4.pdf', import.meta.url);

const { values } = parseArgs({ options: { neighbours: { type: 'string', default: '1' } } });
const onOneCore = ['taskset', '-c', '0'];
const isPinned = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
const prefix = isPinned ? onOneCore : [];

function startBusyProcess(): ChildProcess {
  const [command = '', ...args] = [...prefix, process.execPath, '-e', 'for (;;);'];
  return spawn(command, args, { stdio: 'ignore' });
}

const neighbours = Array.from({ length: Number(values.neighbours) }, startBusyProcess);
const mails = await MailCatcher.start();
const recorder = new Recorder();
try {
  await withProduct(
    async (url) => {
      const files = [{ name: 'plain-1.4.pdf', bytes: readFileSync(PDF) }];
      const load = { url, mails, recorder, answers, documents, files };
      const applicants = Array.from({ length: APPLICANTS }, (_, number) => new PlayedApplicant(load, number));
      for (const part of PARTS) await Promise.all(applicants.map((applicant) => applicant.playPart(part)));
    },
    { SMTP_URL: mails.url, TRUST_PROXY: '1' },
    prefix,
  );
} finally {
  for (const neighbour of neighbours) neighbour.kill();
  mails.close();
}
const [cpu] = cpus();
console.log(
  [
    `${new Date().toISOString().slice(0, 10)}, ${isPinned ? 'one core' : 'all cores'} of ${cpus().length} × ${cpu?.model.trim()}, Node ${process.versions.node}; busy processes beside: ${neighbours.length}. Of ${APPLICANTS} applicants ${recorder.completed} have submitted and have their PDF.`,
    '',
    recorder.table(),
  ].join('\n'),
);
process.exitCode = recorder.errors === 0 ? 0 : 1;

// `npm run bench -- load-one-core`: ten applicants act at the same moment, on a server that shares one core with busy
// processes: one, or as many as `--neighbours` says. Fails if any call is refused because of load or rate
// limits.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PARTS, PlayedApplicant } from '../played-applicant.ts';
import { Recorder } from '../recorder.ts';
import { withProduct } from '../running-product.ts';
import { dayAndMachine } from '../timed.ts';

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
const recorder = new Recorder();
try {
  await withProduct(
    async (product) => {
      const load = { ...product, recorder, files: [{ name: 'plain-1.4.pdf', bytes: readFileSync(PDF) }] };
      const applicants = Array.from({ length: APPLICANTS }, (_, number) => new PlayedApplicant(load, number));
      for (const part of PARTS) await Promise.all(applicants.map((applicant) => applicant.playPart(part)));
    },
    {},
    prefix,
  );
} finally {
  for (const neighbour of neighbours) neighbour.kill();
}
console.log(
  `${dayAndMachine()}, ${isPinned ? 'one core' : 'all cores'}; busy processes beside: ${neighbours.length}. Of ${APPLICANTS} applicants ${recorder.completed} have submitted and have their PDF.\n\n${recorder.table()}`,
);
process.exitCode = recorder.errors === 0 ? 0 : 1;

// `npm run bench -- form`: measures a form in the browser, compared with other ways to build one. `--quick` uses
// small forms and few rounds, to try a change, and prints the figures instead of writing them to
// docs/performance.md.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../server/conversion/door.ts';
import { writeSection } from '../write-section.ts';
import { buildCandidates } from './build-candidates.ts';
import { measureFirstVisits } from './first-visit.ts';
import { SIZES } from './questions.ts';
import { missedTargets, reportOf } from './report.ts';
import { measureRounds } from './rounds.ts';
import { serveFolder } from './serve-folder.ts';

const VISIT_SIZE = 100;
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const sizes = values.quick ? SIZES.slice(0, 2) : SIZES;
const rounds = values.quick ? 2 : 5;

// A folder for this run only: two concurrent runs would overwrite each other.
const folder = await mkdtemp(join(tmpdir(), 'matricula-bench-'));
console.log('building the candidates …');
await buildCandidates(folder, sizes);
const site = await serveFolder(folder);
const browser = await chromium.launch(await chromiumLaunch());
try {
  const visits = await measureFirstVisits(browser, site.url, VISIT_SIZE);
  const figures = await measureRounds({ browser, url: site.url, sizes, rounds });
  const results = { figures, visits, visitSize: VISIT_SIZE, rounds, chromium: browser.version() };
  const report = reportOf(results);
  if (values.quick) console.log(report);
  else await writeSection('form', report);
  if (missedTargets(results).length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  site.stop();
  await rm(folder, { recursive: true });
}

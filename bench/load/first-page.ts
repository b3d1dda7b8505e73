// `npm run bench -- first-page`: measures the first page over a poor connection, with an empty cache. `--quick`
// runs once, and prints the figures instead of writing them to docs/performance.md.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../server/conversion/door.ts';
import { withProduct } from '../running-product.ts';
import { dayAndMachine, inTurns, median } from '../timed.ts';
import { writeSection } from '../write-section.ts';
import { CONNECTION, type SlowVisit, visitSlowly } from './slow-visit.ts';

const PATHS = ['/', '/about', '/login'];
/** Target for the first paint, in milliseconds. */
const MAX_UNTIL_PAINTED_MS = 1500;

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = values.quick ? 1 : 5;

const browser = await chromium.launch(await chromiumLaunch());
try {
  const visits = await withProduct(({ url }) =>
    inTurns(PATHS, rounds, (path) => visitSlowly(browser, url + path)),
  );
  const medians = new Map([...visits].map(([path, list]) => [path, medianOf(list)]));
  const report = reportOf(medians);
  if (values.quick) console.log(report);
  else await writeSection('first-page', report);
  if ([...medians.values()].some(({ painted }) => !(painted < MAX_UNTIL_PAINTED_MS))) process.exitCode = 1;
} finally {
  await browser.close();
}

/** Returns the median of each figure. */
function medianOf(visits: readonly SlowVisit[]): SlowVisit {
  const of = (figure: keyof SlowVisit): number => median(visits.map((visit) => visit[figure]));
  return { painted: of('painted'), usable: of('usable'), bytes: of('bytes'), requests: of('requests') };
}

function reportOf(visits: ReadonlyMap<string, SlowVisit>): string {
  const { throughput, latency } = CONNECTION;
  return [
    `A browser with an empty cache, held to ${(throughput * 8) / 1000} kbit/s and ${latency} ms until a reply begins; medians of ${rounds} visits to the product as it runs in production. Painted is the first text, usable the first field that can be typed into; bytes and requests are counted until then.`,
    '',
    `${dayAndMachine()}, Chromium ${browser.version()}.`,
    '',
    '| | painted, s | usable, s | kB | requests |',
    '|---|--:|--:|--:|--:|',
    ...[...visits].map(
      ([path, { painted, usable, bytes, requests }]) =>
        `| ${path} | ${(painted / 1000).toFixed(2)} | ${(usable / 1000).toFixed(2)} | ${(bytes / 1000).toFixed(0)} | ${requests} |`,
    ),
  ].join('\n');
}

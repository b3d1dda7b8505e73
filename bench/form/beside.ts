// `npm run bench -- form-beside ../other …`: compares our form in this checkout with those of other checkouts,
// alternately. `--size` questions (1000), `--rounds` (8). The figures are only printed, because only the caller
// knows what they compare.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../server/conversion/door.ts';
import { quantile } from '../timed.ts';
import { MEASURES, type Measure, type Sample, takeSample } from './sample.ts';
import { serveFolder } from './serve-folder.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '8' } },
});
const [size, rounds] = [Number(values.size), Number(values.rounds)];

/** Lets a checkout build its candidates with its own code and packages. */
function buildIn(checkout: string, folder: string): void {
  const code = `const { buildCandidates } = await import(${JSON.stringify(
    pathToFileURL(join(checkout, 'bench/form/build-candidates.ts')).href,
  )}); await buildCandidates(${JSON.stringify(folder)}, [${size}]);`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: checkout,
    stdio: 'inherit',
  });
}

const checkouts = [HERE, ...positionals.map((path) => resolve(path))];
const folder = await mkdtemp(join(tmpdir(), 'matricula-beside-'));
const browser = await chromium.launch(await chromiumLaunch());
const sites: Awaited<ReturnType<typeof serveFolder>>[] = [];
try {
  for (const [at, checkout] of checkouts.entries()) {
    const built = join(folder, String(at));
    buildIn(checkout, built);
    sites.push(await serveFolder(built));
  }
  const samples = sites.map((): Sample[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const step of sites.keys()) {
      // Rotates the order.
      const at = (step + round) % sites.length;
      const url = sites[at]?.url ?? '';
      samples[at]?.push(await takeSample({ browser, url, candidate: 'matricula', size }));
    }
  }
  const figure = (at: number, measure: Measure, share: number): number =>
    quantile(samples[at]?.flatMap((sample) => sample[measure]) ?? [], share) / (measure === 'heap' ? 1e6 : 1);
  const row = (measure: Measure): string => {
    const cells = sites.map((_, at) => {
      const [middle, least] = [figure(at, measure, 0.5), figure(at, measure, 0)];
      const times = `${(middle / figure(0, measure, 0.5)).toFixed(2)}, ${(least / figure(0, measure, 0)).toFixed(2)}`;
      return `${middle.toFixed(1)} / ${least.toFixed(1)}${at === 0 ? '' : ` (${times})`}`;
    });
    return `| ${[measure, ...cells].join(' | ')} |`;
  };
  console.log(`${size} questions, ${rounds} rounds: median / least, in ms of the main thread, heap in MB; in brackets, times this state.
| | ${['this state', ...positionals].join(' | ')} |
|---|${sites.map(() => '--:|').join('')}
${MEASURES.map(row).join('\n')}`);
} finally {
  await browser.close();
  for (const site of sites) site.stop();
  await rm(folder, { recursive: true });
}

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
import { inTurns, quantile } from '../timed.ts';
import { MEASURES, type Measure, takeSample } from './sample.ts';
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
type Site = Awaited<ReturnType<typeof serveFolder>>;
const sites: Site[] = [];
try {
  for (const [at, checkout] of checkouts.entries()) {
    const built = join(folder, String(at));
    buildIn(checkout, built);
    sites.push(await serveFolder(built));
  }
  const samples = await inTurns(sites, rounds, ({ url }) =>
    takeSample({ browser, url, candidate: 'matricula', size }),
  );
  const figure = (site: Site | undefined, measure: Measure, share: number): number => {
    const taken = site === undefined ? [] : (samples.get(site) ?? []);
    return (
      quantile(
        taken.flatMap((sample) => sample[measure]),
        share,
      ) / (measure === 'heap' ? 1e6 : 1)
    );
  };
  const row = (measure: Measure): string => {
    const cells = sites.map((site, at) => {
      const figures = [0.5, 0].map((share) => figure(site, measure, share));
      const times = [0.5, 0].map((share) => figure(site, measure, share) / figure(sites[0], measure, share));
      const [shown, compared] = [figures.map((one) => one.toFixed(1)), times.map((one) => one.toFixed(2))];
      return `${shown.join(' / ')}${at === 0 ? '' : ` (${compared.join(', ')})`}`;
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

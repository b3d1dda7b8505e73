// `npm run bench -- <name> [options]`: runs a measurement or a long test. Without a name it lists them. Builds the pages
// first if the bench serves them.
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = new URL('../', import.meta.url);

interface Bench {
  readonly file: string;
  /** Whether it serves the built pages. */
  readonly needsPages?: boolean;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  'account-burst': { file: 'bench/account-burst.ts', needsPages: true },
  computed: { file: 'bench/computed.ts' },
  conversion: { file: 'bench/conversion.ts', needsPages: true },
  'conversion-account': { file: 'bench/conversion-account.ts' },
  edits: { file: 'bench/edits.ts' },
  exports: { file: 'bench/exports.ts' },
  faults: { file: 'e2e/faults/run.ts', needsPages: true },
  'first-page': { file: 'bench/load/first-page.ts', needsPages: true },
  form: { file: 'bench/form/run.ts', needsPages: true },
  'form-beside': { file: 'bench/form/beside.ts' },
  lengths: { file: 'e2e/lengths.ts', needsPages: true },
  lint: { file: 'bench/lint.ts' },
  load: { file: 'bench/load/run.ts', needsPages: true },
  'load-one-core': { file: 'bench/load/one-core.ts', needsPages: true },
  matrix: { file: 'bench/form/matrix.ts' },
  metrics: { file: 'bench/metrics.ts' },
  mutants: { file: 'bench/mutants.ts' },
  registers: { file: 'bench/registers.ts' },
  saves: { file: 'bench/load/saves.ts', needsPages: true },
  sizes: { file: 'bench/load/sizes.ts', needsPages: true },
  soak: { file: 'bench/soak.ts', needsPages: true },
  store: { file: 'bench/store.ts' },
};

const [name = ''] = process.argv.splice(2, 1);
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(`Usage: npm run bench -- <name> [options]\n\nNames: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
const pathOf = (file: string) => fileURLToPath(new URL(file, ROOT));
if (bench.needsPages) execFileSync(process.execPath, [pathOf('scripts/build.ts')], { stdio: 'inherit' });
await import(pathToFileURL(pathOf(bench.file)).href);

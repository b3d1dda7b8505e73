// `npm run bench -- registers`: compares 100 000 schools in a register of the form with the same schools imported into a
// register of the product. Measures config-lint, starts, and searches over HTTP, and writes docs/performance.md.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoryOf, withProduct } from './running-product.ts';
import { createNames, randomSearchText, recordsOf, timeSearch } from './search-texts.ts';
import { dayAndMachine, median, quantileCells } from './timed.ts';
import { writeSection } from './write-section.ts';

const RECORDS = 100_000;
const QUERIES = 4_000;
const ROUNDS = 5;
/** The measured register of the product, and the one of the form. */
const [SHIPPED, OWN] = ['college_ceeb', 'schools'];
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'matricula-registers-'));

const REGISTER = {
  $schema: 'register.schema.json',
  id: OWN,
  columns: { id: { required: true }, name: { required: true }, city: {}, state: {}, country: {} },
  ...{ label: 'name', value: 'id', subText: '{city}, {state}' },
};

/** Creates a copy of the shipped form with this register. */
function createFormWith(csv: string): string {
  const config = join(folder, 'config');
  cpSync(join(root, 'config'), config, { recursive: true });
  mkdirSync(join(config, 'registers'));
  writeFileSync(join(config, `registers/${OWN}.json`), JSON.stringify(REGISTER));
  writeFileSync(join(config, `registers/${OWN}.csv`), csv);
  return config;
}

function timeScript(script: string, words: readonly string[], env: Record<string, string> = {}): number {
  const began = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, script), ...words], {
    ...{ cwd: root, encoding: 'utf8', env: { ...process.env, ...env } },
  });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}${stdout}`);
  return performance.now() - began;
}

/** Returns the environment of a server as `npm start` starts it. */
const environmentOf = (dataDir: string, config: string) => {
  return { NODE_ENV: 'development', DATA_DIR: dataDir, CONFIG_DIR: config };
};

/** Returns milliseconds until a server is ready, and its memory then. */
function measureStart(dataDir: string, config: string): Promise<{ ready: number; memory: string }> {
  return withProduct(
    async ({ startMs, pid }) => ({ ready: startMs, memory: `${memoryOf(pid, 'VmRSS').toFixed(0)} MB` }),
    environmentOf(dataDir, config),
  );
}

/** Runs the same searches in both registers, alternately. */
async function measureSearches(url: string, names: readonly string[]): Promise<string[]> {
  const queries = Array.from({ length: QUERIES }, () => randomSearchText(names));
  const found: Record<string, number[]> = { [SHIPPED]: [], [OWN]: [] };
  for (const text of queries.slice(0, 200))
    for (const name of [SHIPPED, OWN]) await timeSearch(url, name, text);
  for (const [index, text] of queries.entries()) {
    for (const name of index % 2 === 0 ? [SHIPPED, OWN] : [OWN, SHIPPED])
      found[name]?.push(await timeSearch(url, name, text));
  }
  return [
    `| imported into one of the product | ${quantileCells(found[SHIPPED] ?? [], 2)} |`,
    `| a register of the form | ${quantileCells(found[OWN] ?? [], 2)} |`,
  ];
}

async function measure(): Promise<string> {
  const names = createNames(RECORDS);
  const config = createFormWith(recordsOf(names));
  const plain = join(root, 'config');
  const { size } = statSync(join(config, `registers/${OWN}.csv`));

  const lint = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    lint.with.push(timeScript('scripts/config-lint.ts', [config]));
    lint.without.push(timeScript('scripts/config-lint.ts', [plain]));
  }

  const dataDir = join(folder, 'data');
  const imported = join(config, `registers/${OWN}.csv`);
  const importing = timeScript('scripts/import-lookup.ts', ['--category', SHIPPED, '--replace', imported], {
    DATA_DIR: dataDir,
  });
  const without = await measureStart(dataDir, plain);
  const first = await measureStart(dataDir, config);
  const later = { with: [] as number[], without: [] as number[], memory: '' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = await measureStart(dataDir, config);
    later.with.push(started.ready);
    later.memory = started.memory;
    later.without.push((await measureStart(dataDir, plain)).ready);
  }
  const found = await withProduct(({ url }) => measureSearches(url, names), environmentOf(dataDir, config));

  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
  return [
    `The same ${RECORDS} schools, ${(size / 1e6).toFixed(1)} MB of CSV, imported into a register of the product and as a register of the form; ${QUERIES} searches over HTTP in each, in turns; ms.`,
    '',
    '| where they are | half | 95 % | 99 % | worst |',
    '|---|--:|--:|--:|--:|',
    ...found,
    '',
    '| seconds | without the register | with it |',
    '|---|--:|--:|',
    `| \`config-lint\`, median of ${ROUNDS} | ${seconds(median(lint.without))} | ${seconds(median(lint.with))} |`,
    `| the first start, which writes the records (an import: ${seconds(importing)}) | ${seconds(without.ready)} | ${seconds(first.ready)} |`,
    `| a later start, median of ${ROUNDS} (memory ${without.memory}, ${later.memory}) | ${seconds(median(later.without))} | ${seconds(median(later.with))} |`,
    '',
    `${dayAndMachine()}.`,
  ].join('\n');
}

try {
  await writeSection('registers', await measure());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

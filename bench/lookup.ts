// `npm run bench -- lookup`: imports 100 000 schools with the import command, starts the server as `npm start`
// does, and searches it over HTTP as applicants type. Prints the time of each step.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { memoryOf, type Product, withProduct } from './running-product.ts';
import { createNames, randomSearchText, recordsOf, timeSearch } from './search-texts.ts';
import { quantileCells } from './timed.ts';

const RECORDS = 100_000;
const QUERIES = 4_000;
const MAX_CONCURRENT = 8;
const CATEGORY = 'college_ceeb';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'matricula-lookup-'));

function report(title: string, times: readonly number[]): void {
  console.log(`| ${title} | ${quantileCells(times, 2)} |`);
}

function reportStart(title: string, { startMs, pid }: Product): void {
  const memory = memoryOf(pid, 'VmRSS').toFixed(0);
  console.log(`${title}: ready after ${Math.round(startMs)} ms, memory ${memory} MB`);
}

async function measure(url: string, names: readonly string[]): Promise<void> {
  const queries = Array.from({ length: QUERIES }, () => randomSearchText(names));
  for (const text of queries.slice(0, 200)) await timeSearch(url, CATEGORY, text);
  const times = new Map<string, number>();
  for (const text of queries) times.set(text, await timeSearch(url, CATEGORY, text));
  console.log('\n| searches | p50 ms | p95 ms | p99 ms | longest ms |\n|---|--:|--:|--:|--:|');
  report('one at a time', [...times.values()]);
  const groups: Readonly<Record<string, (text: string) => boolean>> = {
    '  one or two letters': (text) => text.length <= 2,
    '  one word': (text) => text.length > 2 && !text.includes(' '),
    '  several words': (text) => text.includes(' '),
  };
  for (const [title, isIn] of Object.entries(groups)) {
    report(
      title,
      [...times].filter(([text]) => isIn(text)).map(([, time]) => time),
    );
  }
  const began = performance.now();
  const concurrentTimes = await pLimit(MAX_CONCURRENT).map(queries, (text) =>
    timeSearch(url, CATEGORY, text),
  );
  const seconds = (performance.now() - began) / 1000;
  report(`${MAX_CONCURRENT} at once`, concurrentTimes);
  const hostile = [
    'abcdefghijklmnopqrstuvwxyz'.split('').join(' '),
    'a b c u s o i',
    'university college of the',
  ];
  for (const text of hostile)
    report(`  "${text.slice(0, 24)}…"`, [
      await timeSearch(url, CATEGORY, text),
      await timeSearch(url, CATEGORY, text),
    ]);
  console.log(`${Math.round(QUERIES / seconds)} searches a second, client and server on this machine`);
}

async function run(): Promise<void> {
  const names = createNames(RECORDS);
  const file = join(folder, 'schools.csv');
  writeFileSync(file, recordsOf(names));

  // As `npm start` does, not as in production.
  const environment = { NODE_ENV: 'development', DATA_DIR: join(folder, 'shipped') };
  for (const title of ['first start, shipped records', 'later start, shipped records'])
    await withProduct(async (product) => reportStart(title, product), environment);

  const dataDir = join(folder, 'data');
  const began = performance.now();
  const command = [join(root, 'scripts/import-lookup.ts'), '--category', CATEGORY, '--replace', file];
  const imported = spawnSync(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir },
    cwd: root,
  });
  if (imported.status !== 0) throw new Error(`The import failed: ${imported.stderr}`);
  console.log(`import of ${RECORDS} records: ${Math.round(performance.now() - began)} ms`);

  await withProduct(
    async (product) => {
      reportStart('start with them', product);
      await measure(product.url, names);
      console.log(`memory after ${QUERIES * 2} searches: ${memoryOf(product.pid, 'VmRSS').toFixed(0)} MB`);
    },
    { ...environment, DATA_DIR: dataDir },
  );
}

try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

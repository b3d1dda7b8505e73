// `npm run bench -- lookup`: imports 100 000 schools with the import command, starts the server as `npm start`
// does, and searches it over HTTP as applicants type. Prints the time of each step.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { residentMegabytes, startServer, stopServer, timeSearch } from './lookup-server.ts';
import { createNames, randomSearchText } from './search-texts.ts';

const RECORDS = 100_000;
const QUERIES = 4_000;
const MAX_CONCURRENT = 8;
const CATEGORY = 'college_ceeb';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'matricula-lookup-'));

function quantile(sorted: readonly number[], share: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)} ms`;
}

function report(title: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const figures = [0.5, 0.95, 0.99, 1].map((share) => quantile(sorted, share));
  console.log(
    `${title.padEnd(34)} median ${figures[0]}, p95 ${figures[1]}, p99 ${figures[2]}, worst ${figures[3]}`,
  );
}

async function measure(url: string, names: readonly string[]): Promise<void> {
  const queries = Array.from({ length: QUERIES }, () => randomSearchText(names));
  for (const text of queries.slice(0, 200)) await timeSearch(url, CATEGORY, text);
  const times = new Map<string, number>();
  for (const text of queries) times.set(text, await timeSearch(url, CATEGORY, text));
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
  const remaining = [...queries];
  const concurrentTimes: number[] = [];
  const worker = async (): Promise<void> => {
    for (let text = remaining.pop(); text !== undefined; text = remaining.pop())
      concurrentTimes.push(await timeSearch(url, CATEGORY, text));
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  const seconds = (performance.now() - began) / 1000;
  report(`${MAX_CONCURRENT} at once`, concurrentTimes);
  console.log(`${Math.round(QUERIES / seconds)} searches a second, client and server on this machine`);
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
}

async function run(): Promise<void> {
  const names = createNames(RECORDS);
  const file = join(folder, 'schools.csv');
  const rows = names.map(
    (name, index) => `s${index},"${name.replaceAll('"', '""')}",Town ${index % 500},MD,USA`,
  );
  writeFileSync(file, `id,name,city,state,country\n${rows.join('\n')}\n`);

  const small = join(folder, 'shipped');
  for (const title of ['first start, shipped records', 'later start, shipped records']) {
    const { server, milliseconds } = await startServer(small);
    console.log(
      `${title}: ready after ${Math.round(milliseconds)} ms, memory ${residentMegabytes(server.pid)}`,
    );
    await stopServer(server);
  }

  const dataDir = join(folder, 'data');
  const began = performance.now();
  const command = [join(root, 'scripts/import-lookup.ts'), '--category', CATEGORY, '--replace', file];
  const imported = spawnSync(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir },
    cwd: root,
  });
  if (imported.status !== 0) throw new Error(`The import failed: ${imported.stderr}`);
  console.log(`import of ${RECORDS} records: ${Math.round(performance.now() - began)} ms`);

  const { server, url, milliseconds } = await startServer(dataDir);
  console.log(
    `start with them: ready after ${Math.round(milliseconds)} ms, memory ${residentMegabytes(server.pid)}`,
  );
  await measure(url, names);
  console.log(`memory after ${QUERIES * 2} searches: ${residentMegabytes(server.pid)}`);
  await stopServer(server);
}

try {
  await run();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

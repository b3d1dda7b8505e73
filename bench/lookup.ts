// `npm run bench:lookup`: imports 100 000 schools with the import command, starts the server as `npm start` does, and
// asks it over HTTP what applicants type. Prints how long each step took.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/http/testing/free-port.ts';
import { csvRows } from '../server/lookup/csv-rows.ts';

const RECORDS = 100_000;
const QUERIES = 4_000;
const AT_ONCE = 8;
const CATEGORY = 'college_ceeb';
const root = fileURLToPath(new URL('..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'matricula-lookup-'));

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const random = numbers(20);

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Names as real ones are: the shipped names, each in many towns. */
async function manyNames(): Promise<string[]> {
  const shipped: string[] = [];
  const towns: string[] = [];
  for await (const row of csvRows(join(root, 'lookup-data/colleges-us.csv'))) {
    if ('problem' in row || row.line === 1) continue;
    shipped.push(row.values[1] ?? '');
    towns.push(row.values[4] ?? '');
  }
  return Array.from({ length: RECORDS }, (_, index) =>
    index < shipped.length ? (shipped[index] ?? '') : `${pick(shipped)} ${pick(towns)}`,
  );
}

/** What people type: beginnings of names, of words inside them, of several words in any order, and what is not there. */
function typed(names: readonly string[]): string {
  const name = pick(names);
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const kind = random();
  if (kind < 0.5) return name.slice(0, 1 + Math.floor(random() * 20));
  if (kind < 0.7) return pick(words).slice(0, 1 + Math.floor(random() * 8));
  if (kind < 0.95) return [pick(words), pick(words), pick(words).slice(0, 3)].join(' ').toLowerCase();
  return `${pick(words)} zzyzx`;
}

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

function residentMegabytes(pid: number | undefined): string {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return `${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return 'not known on this system';
  }
}

/** Starts the server on a data directory, and waits until it says that it is ready. */
async function startServer(
  dataDir: string,
): Promise<{ server: ChildProcess; url: string; milliseconds: number }> {
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of server.stdout) if (String(chunk).includes('is ready')) break;
  return { server, url: `http://localhost:${port}`, milliseconds: performance.now() - began };
}

async function stopServer(server: ChildProcess): Promise<void> {
  const closed = once(server, 'exit');
  server.kill('SIGTERM');
  await closed;
}

let asked = 0;

async function ask(url: string, text: string): Promise<number> {
  const query = new URLSearchParams({ text, category: CATEGORY, max_results: '5' });
  // As if each came from a network of its own: one alone may not search as fast as this.
  const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  asked += 1;
  const began = performance.now();
  const reply = await fetch(`${url}/lookup/find?${query}`, { headers: { 'x-forwarded-for': from } });
  await reply.json();
  if (reply.status !== 200) throw new Error(`"${text}" was answered with ${reply.status}.`);
  return performance.now() - began;
}

async function measure(url: string, names: readonly string[]): Promise<void> {
  const queries = Array.from({ length: QUERIES }, () => typed(names));
  for (const text of queries.slice(0, 200)) await ask(url, text);
  const times = new Map<string, number>();
  for (const text of queries) times.set(text, await ask(url, text));
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
  const waiting = [...queries];
  const together: number[] = [];
  const worker = async (): Promise<void> => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
      together.push(await ask(url, text));
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - began) / 1000;
  report(`${AT_ONCE} at once`, together);
  console.log(`${Math.round(QUERIES / seconds)} searches a second, client and server on this machine`);
  const hostile = [
    'abcdefghijklmnopqrstuvwxyz'.split('').join(' '),
    'a b c u s o i',
    'university college of the',
  ];
  for (const text of hostile)
    report(`  "${text.slice(0, 24)}…"`, [await ask(url, text), await ask(url, text)]);
}

async function run(): Promise<void> {
  const names = await manyNames();
  const file = join(work, 'schools.csv');
  const rows = names.map(
    (name, index) => `s${index},"${name.replaceAll('"', '""')}",Town ${index % 500},MD,USA`,
  );
  writeFileSync(file, `id,name,city,state,country\n${rows.join('\n')}\n`);

  const small = join(work, 'shipped');
  for (const title of ['first start, shipped records', 'later start, shipped records']) {
    const { server, milliseconds } = await startServer(small);
    console.log(
      `${title}: ready after ${Math.round(milliseconds)} ms, memory ${residentMegabytes(server.pid)}`,
    );
    await stopServer(server);
  }

  const dataDir = join(work, 'data');
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
  rmSync(work, { recursive: true, force: true });
}

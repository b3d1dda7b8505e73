// Generates names of many schools and typical search texts, which are the same in every run, and searches them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { csvRows } from '../engine/registers/csv-rows.ts';
import { timed } from './timed.ts';

const SCHOOLS = fileURLToPath(new URL('../lookup-data/colleges-us.csv', import.meta.url));

/** Returns a random number generator for numbers from 0 to 1, which gives the same ones in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const random = createRandom(20);

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

/** Returns realistic names: the shipped ones, then shipped names combined with towns. */
export function createNames(count: number): string[] {
  const shipped: string[] = [];
  const towns: string[] = [];
  for (const row of csvRows(readFileSync(SCHOOLS, 'utf8'))) {
    if ('problem' in row || row.line === 1) continue;
    shipped.push(row.values[1] ?? '');
    towns.push(row.values[4] ?? '');
  }
  return Array.from({ length: count }, (_, index) =>
    index < shipped.length ? (shipped[index] ?? '') : `${pick(shipped)} ${pick(towns)}`,
  );
}

/** Returns the names as a CSV file of records. */
export function recordsOf(names: readonly string[]): string {
  const rows = names.map((name, at) => `s${at},"${name.replaceAll('"', '""')}",Town ${at % 500},MD,USA`);
  return `id,name,city,state,country\n${rows.join('\n')}\n`;
}

let searches = 0;

/** Searches a register. Returns the milliseconds until the reply. */
export async function timeSearch(url: string, category: string, text: string): Promise<number> {
  const query = new URLSearchParams({ text, category, max_results: '5' });
  // Each search comes from a different network: one alone would exceed its rate limit.
  const from = `10.${(searches >> 16) & 255}.${(searches >> 8) & 255}.${searches & 255}`;
  searches += 1;
  return timed(async () => {
    const reply = await fetch(`${url}/lookup/find?${query}`, { headers: { 'x-forwarded-for': from } });
    await reply.json();
    if (reply.status !== 200) throw new Error(`"${text}" was answered with ${reply.status}.`);
  });
}

/**
 * Returns a search text: the beginning of a name, the beginning of a word in it, several words in any order, or a text
 * without a match.
 */
export function randomSearchText(names: readonly string[]): string {
  const name = pick(names);
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const kind = random();
  if (kind < 0.5) return name.slice(0, 1 + Math.floor(random() * 20));
  if (kind < 0.7) return pick(words).slice(0, 1 + Math.floor(random() * 8));
  if (kind < 0.95) return [pick(words), pick(words), pick(words).slice(0, 3)].join(' ').toLowerCase();
  return `${pick(words)} zzyzx`;
}

// Generates names of many schools, and typical search texts. They are the same in every run.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { csvRows } from '../engine/registers/csv-rows.ts';

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

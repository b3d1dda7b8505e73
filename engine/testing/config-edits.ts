// Random edits of a form's files that imitate typos and mistakes. They change generic JSON, and only assume
// that equal names mean equal things.
import type { SourceFile } from '../source/source-file.ts';
import { Random } from './random.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A value in a file, with its parent. */
interface Spot {
  readonly file: string;
  readonly pointer: string;
  readonly parent: Json[] | { [name: string]: Json };
  readonly name: string;
  readonly value: Json;
}

/** Edited files, with a description of the edits. */
export interface EditedFiles {
  readonly files: readonly SourceFile[];
  readonly edits: readonly string[];
}

/** Texts that may cause trouble. */
const TEXTS = [
  '',
  ' ',
  'x',
  '__proto__',
  'constructor',
  '{{label}}',
  '{{school.partnerName}}',
  'a\'b"c\\d`e</script>',
  '\u2028\u202E\u0000\uD800',
  '^[A-Z]{2,5}$',
  '^\\p{L}+$',
  '(?<=a)b',
  '[',
  '2027-02-30',
  '#FFFFFF',
  '/about',
  'Zoë 👩‍⚕️'.repeat(60),
];
const NUMBERS = [-1, 0, 1, 2, 3, 10, 11, 45, 1.5, 100_000, 1e9, 1e21];
const OTHERS: readonly Json[] = [null, true, false, 0, 7, '', 'text', [], {}, [[]], { a: 1 }];

/** Weights of the kinds of edits. Values taken from elsewhere fit most often and reveal most. */
const WEIGHTS = {
  take: 8,
  add: 8,
  text: 4,
  number: 4,
  delete: 4,
  swap: 4,
  move: 4,
  duplicate: 2,
  empty: 3,
  retype: 1,
};

function spotsIn(file: string, value: Json, pointer: string): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]): Spot[] => {
    const at = `${pointer}/${name}`;
    const spot = { file, pointer: at, parent: value, name, value: part } as Spot;
    return [spot, ...spotsIn(file, part, at)];
  });
}

function remove({ parent, name }: Spot): void {
  if (Array.isArray(parent)) parent.splice(Number(name), 1);
  else delete parent[name];
}

/** Sets a property with defineProperty, because an assignment treats `__proto__` differently. */
function put({ parent, name }: Pick<Spot, 'parent' | 'name'>, value: Json): void {
  Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
}

function emptyValue(value: Json): Json {
  if (Array.isArray(value)) return [];
  if (typeof value === 'object' && value !== null) return {};
  return typeof value === 'number' ? 0 : typeof value === 'boolean' ? !value : '';
}

/** Returns whether two values are of the same kind: under the same name, or in a list with the same name. */
function isSameKind(one: Spot, other: Spot): boolean {
  const kind = ({ pointer }: Spot): string =>
    pointer
      .replace(/\/\d+$/, '/')
      .split('/')
      .slice(-2)
      .join('/');
  return one !== other && (one.name === other.name ? !Array.isArray(one.parent) : kind(one) === kind(other));
}

/** Makes an edit and describes it. Returns undefined if the kind does not fit the spot. */
function editAt(
  spot: Spot,
  kind: keyof typeof WEIGHTS,
  all: readonly Spot[],
  random: Random,
): string | undefined {
  const { parent, value, file, pointer } = spot;
  const said = `${kind} ${file}#${pointer}`;
  const set = (next: Json): string => {
    put(spot, next);
    return `${said} = ${(JSON.stringify(next) ?? '').slice(0, 80)}`;
  };
  switch (kind) {
    case 'delete':
      remove(spot);
      return said;
    case 'duplicate':
      if (!Array.isArray(parent)) return undefined;
      parent.splice(Number(spot.name), 0, structuredClone(value));
      return said;
    case 'swap': {
      const names = Object.keys(parent).filter((name) => name !== spot.name);
      if (names.length === 0) return undefined;
      const other = random.pick(names);
      const there = (parent as { [name: string]: Json })[other] as Json;
      put({ parent, name: other }, value);
      put(spot, there);
      return `${said} with ${other}`;
    }
    case 'move': {
      const lists = all.filter(
        (other) => Array.isArray(other.value) && other.value !== parent && !other.pointer.startsWith(pointer),
      );
      const own = pointer.split('/').at(-2);
      const alike = lists.filter(({ name }) => name === own);
      if (!Array.isArray(parent) || lists.length === 0) return undefined;
      const target = random.pick(alike.length > 0 ? alike : lists);
      remove(spot);
      const list = target.value as Json[];
      list.splice(Math.floor(random.next() * (list.length + 1)), 0, value);
      return `${said} to ${target.file}#${target.pointer}`;
    }
    case 'empty':
      return set(emptyValue(value));
    case 'retype':
      return set(structuredClone(random.pick(OTHERS)));
    case 'number':
      return typeof value === 'number' ? set(random.pick([...NUMBERS, value + 1, value - 1])) : undefined;
    case 'text':
      return typeof value === 'string'
        ? set(random.pick([...TEXTS, `${value}x`, value.slice(1), value.toUpperCase(), value.repeat(20)]))
        : undefined;
    case 'take': {
      const alike = all.filter((other) => isSameKind(spot, other));
      return alike.length === 0 ? undefined : set(structuredClone(random.pick(alike).value));
    }
    case 'add': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      const alike = all.filter((other) => isSameKind(spot, other) && typeof other.value === 'object');
      if (alike.length === 0) return undefined;
      const entries = Object.entries(random.pick(alike).value ?? {});
      if (entries.length === 0) return undefined;
      const [name, part] = random.pick(entries);
      put({ parent: value, name }, structuredClone(part) as Json);
      return `${said} ${name} = ${JSON.stringify(part).slice(0, 80)}`;
    }
  }
}

function spotsOf(values: ReadonlyMap<string, Json>): Spot[] {
  return [...values].flatMap(([path, value]) => spotsIn(path, value, ''));
}

/** Makes one to three edits of a form's files, determined by the seed and a number. */
export function editFiles(files: readonly SourceFile[], seed: number, number: number): EditedFiles {
  const random = new Random(seed + number * 7919);
  const values = new Map(files.map(({ path, text }) => [path, JSON.parse(text) as Json]));
  const edits: string[] = [];
  const most = random.pick([1, 1, 2, 3]);
  let all = spotsOf(values);
  for (let tries = 0; edits.length < most && tries < 100; tries += 1) {
    // Picks the file first: most values in config/ are option lists and texts.
    const path = random.pick([...values.keys()]);
    const own = all.filter(({ file, name }) => file === path && name !== '$schema');
    if (own.length === 0) continue;
    const edit = editAt(random.pick(own), random.weighted(WEIGHTS), all, random);
    if (edit === undefined) continue;
    edits.push(edit);
    if (edits.length < most) all = spotsOf(values);
  }
  return {
    files: [...values].map(([path, value]) => ({ path, text: JSON.stringify(value, null, 2) })),
    edits,
  };
}

// Random edits of a form's files, as a slip of the hand or of the mind makes them: generic ones of JSON, which know nothing
// of the product but that equal names mean equal things.
import type { SourceFile } from '../source/source-file.ts';
import { Random } from './random.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A value inside a file, with what holds it. */
interface Spot {
  readonly file: string;
  readonly pointer: string;
  readonly parent: Json[] | { [name: string]: Json };
  readonly name: string;
  readonly value: Json;
}

/** Files after some edits, and what was done to them. */
export interface EditedFiles {
  readonly files: readonly SourceFile[];
  readonly edits: readonly string[];
}

/** Texts that something may stumble over. */
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

/** How often each kind of edit is tried. What takes from elsewhere fits most often, and shows most. */
const OFTEN = {
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

/** Puts a value there. Not by assignment, which takes `__proto__` for something else. */
function put({ parent, name }: Pick<Spot, 'parent' | 'name'>, value: Json): void {
  Object.defineProperty(parent, name, { value, writable: true, enumerable: true, configurable: true });
}

function emptied(value: Json): Json {
  if (Array.isArray(value)) return [];
  if (typeof value === 'object' && value !== null) return {};
  return typeof value === 'number' ? 0 : typeof value === 'boolean' ? !value : '';
}

/** A value that is of the kind of this one: it stands under the same name, or in a list of the same name. */
function isAlike(one: Spot, other: Spot): boolean {
  const kind = ({ pointer }: Spot): string =>
    pointer
      .replace(/\/\d+$/, '/')
      .split('/')
      .slice(-2)
      .join('/');
  return one !== other && (one.name === other.name ? !Array.isArray(one.parent) : kind(one) === kind(other));
}

/** Does one edit; says what it was, or nothing where its kind does not fit the spot. */
function editAt(
  spot: Spot,
  kind: keyof typeof OFTEN,
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
      return set(emptied(value));
    case 'retype':
      return set(structuredClone(random.pick(OTHERS)));
    case 'number':
      return typeof value === 'number' ? set(random.pick([...NUMBERS, value + 1, value - 1])) : undefined;
    case 'text':
      return typeof value === 'string'
        ? set(random.pick([...TEXTS, `${value}x`, value.slice(1), value.toUpperCase(), value.repeat(20)]))
        : undefined;
    case 'take': {
      const alike = all.filter((other) => isAlike(spot, other));
      return alike.length === 0 ? undefined : set(structuredClone(random.pick(alike).value));
    }
    case 'add': {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      const alike = all.filter((other) => isAlike(spot, other) && typeof other.value === 'object');
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

/** Makes one to three edits of a form's files; the same ones each time for a seed and a number. */
export function editFiles(files: readonly SourceFile[], seed: number, number: number): EditedFiles {
  const random = new Random(seed + number * 7919);
  const values = new Map(files.map(({ path, text }) => [path, JSON.parse(text) as Json]));
  const edits: string[] = [];
  const most = random.pick([1, 1, 2, 3]);
  let all = spotsOf(values);
  for (let tries = 0; edits.length < most && tries < 100; tries += 1) {
    // By file first: most of what stands in config/ are option lists and texts.
    const path = random.pick([...values.keys()]);
    const own = all.filter(({ file, name }) => file === path && name !== '$schema');
    if (own.length === 0) continue;
    const edit = editAt(random.pick(own), random.weighted(OFTEN), all, random);
    if (edit === undefined) continue;
    edits.push(edit);
    if (edits.length < most) all = spotsOf(values);
  }
  return {
    files: [...values].map(([path, value]) => ({ path, text: JSON.stringify(value, null, 2) })),
    edits,
  };
}

// Blocks in the entries of another block. Each of its entries has such a block of its own, by an id with the prefix of the entry:
// where the entry moves, so does how many entries the block in it has, which were removed, and their order. What is removed keeps
// that aside, under an id that no block of a form has: whoever brings it back finds the ids as they were given. A browser
// loads this with what stores entries: without it none is added.
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { arrangementOf, type Entries, entriesIn, entryName, takeInner } from './entries.ts';
import { entriesKey, orderKey, removedKey } from './layout-keys.ts';

/** The block in whose entry another one stands, and the place of that entry, counted from 0. */
export function hostOf(
  { blocks }: Pick<CompiledForm, 'blocks'>,
  innerId: string,
): { readonly blockId: string; readonly place: number } | undefined {
  for (const [blockId, { entries }] of Object.entries(blocks)) {
    const place = entries.findIndex((entry) => entry.blocks?.includes(innerId));
    if (place !== -1) return { blockId, place };
  }
  return undefined;
}

/** The blocks as they are written: one that stands in the entries of another once, by its id in the first. */
export function writtenBlocks({ blocks }: Pick<CompiledForm, 'blocks'>): readonly string[] {
  const later = Object.values(blocks).flatMap(({ entries }) =>
    entries.slice(1).flatMap((one) => one.blocks ?? []),
  );
  return Object.keys(blocks).filter((id) => !later.includes(id));
}

/** The ids of a block by the entries that it can stand in; its own where it stands in none. */
export function blocksLike(form: Pick<CompiledForm, 'blocks'>, id: string): readonly string[] {
  const host = hostOf(form, id);
  if (host === undefined) return [id];
  const { entries = [] } = form.blocks[host.blockId] ?? {};
  const index = entries[host.place]?.blocks?.indexOf(id) ?? 0;
  return entries.map(({ blocks }) => blocks?.[index] ?? id);
}

/** The name of an entry with that of the one that it stands in, if it does: "College 2, Degree 1". */
export function wholeEntryName(form: CompiledForm, blockId: string, number: number): string {
  const host = hostOf(form, blockId);
  const own = entryName(form, blockId, number);
  return host === undefined ? own : `${entryName(form, host.blockId, host.place + 1)}, ${own}`;
}

/** The reserved keys of the blocks in an entry at a place, or of one that is nowhere. */
function layoutAt(form: CompiledForm, blockId: string, place: number, id: number): string[] {
  const { entries = [] } = form.blocks[blockId] ?? {};
  const aside = entries[0]?.blocks?.map((_, index) => `${blockId}#${id}:${index}`);
  const inner = (place === -1 ? aside : entries[place]?.blocks) ?? [];
  return inner.flatMap((one) => [entriesKey(one), removedKey(one), orderKey(one)]);
}

function addMoves(
  form: CompiledForm,
  blockId: string,
  before: readonly number[],
  after: readonly number[],
  moves: Map<string, string | undefined>,
): void {
  const ids = new Set([...before, ...after]);
  const left = new Set<string>();
  for (const id of ids) {
    const [from, to] = [before.indexOf(id), after.indexOf(id)];
    if (from === to) continue;
    const old = layoutAt(form, blockId, from, id);
    for (const key of old) left.add(key);
    for (const [index, key] of layoutAt(form, blockId, to, id).entries()) moves.set(key, old[index]);
  }
  for (const key of left) if (!moves.has(key)) moves.set(key, undefined);
}

takeInner({
  addMoves,
  hostOf: (form, answers, blockId) => {
    const host = hostOf(form, blockId);
    return host === undefined ? '' : arrangementOf(entriesIn(form, answers, host.blockId));
  },
});

/** The blocks of which something stands elsewhere after moves, with what answers say of their entries; null where that is nothing. */
export function innerAfter(
  answers: Answers,
  moves: ReadonlyMap<string, string | undefined>,
): Readonly<Record<string, Entries | null>> {
  const start = entriesKey('');
  const ids = [...moves.keys()].flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
  return Object.fromEntries(ids.map((id) => [id, entriesOf(answers, id)]));
}

function entriesOf(answers: Answers, id: string): Entries | null {
  const listed = (key: string): number[] =>
    String(answers[key] || '')
      .split(',')
      .filter(Boolean)
      .map(Number);
  const count = Number(answers[entriesKey(id)] || 0);
  const order = listed(orderKey(id));
  if (count === 0) return null;
  return { count, removed: listed(removedKey(id)), ...(order.length === 0 ? {} : { order }) };
}

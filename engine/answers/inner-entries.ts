// Add-another blocks nested in the entries of another block. Each outer entry has its own nested block, whose id
// has the prefix of the outer entry. When an outer entry moves, the number, removed ids and order of its nested
// entries move with it. When an outer entry is removed, they are kept under an id that no block has, so that
// restoring the entry restores them. Loaded with the code that stores entries. The import registers the functions.
import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { arrangementOf, type Entries, entriesIn, entryName, registerNestedBlocks } from './entries.ts';
import { entriesKey, orderKey, removedKey } from './layout-keys.ts';

/** Returns the block whose entry contains this block, with the entry's place counted from 0. */
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

/** Returns the ids of the blocks as the config defines them: a nested block once, by its id in the first entry. */
export function definedBlocks({ blocks }: Pick<CompiledForm, 'blocks'>): readonly string[] {
  const later = Object.values(blocks).flatMap(({ entries }) =>
    entries.slice(1).flatMap((one) => one.blocks ?? []),
  );
  return Object.keys(blocks).filter((id) => !later.includes(id));
}

/**
 * Returns the ids that a nested block has in all entries of the block around it. Returns only `id` for a block
 * that is not nested.
 */
export function blockInEachEntry(form: Pick<CompiledForm, 'blocks'>, id: string): readonly string[] {
  const host = hostOf(form, id);
  if (host === undefined) return [id];
  const { entries = [] } = form.blocks[host.blockId] ?? {};
  const index = entries[host.place]?.blocks?.indexOf(id) ?? 0;
  return entries.map(({ blocks }) => blocks?.[index] ?? id);
}

/** Returns an entry's name. For a nested entry, the name of the outer entry comes first: "College 2, Degree 1". */
export function fullEntryName(form: CompiledForm, blockId: string, number: number): string {
  const host = hostOf(form, blockId);
  const own = entryName(form, blockId, number);
  return host === undefined ? own : `${entryName(form, host.blockId, host.place + 1)}, ${own}`;
}

/**
 * Returns the layout keys of the blocks nested in the entry at a place. Place -1 stands for the removed entry with
 * this id: then they are the keys that keep its nested entries.
 */
function layoutAt(form: CompiledForm, blockId: string, place: number, id: number): string[] {
  const { entries = [] } = form.blocks[blockId] ?? {};
  const removedBlocks = entries[0]?.blocks?.map((_, index) => `${blockId}#${id}:${index}`);
  const inner = (place === -1 ? removedBlocks : entries[place]?.blocks) ?? [];
  return inner.flatMap((one) => [entriesKey(one), removedKey(one), orderKey(one)]);
}

/** Adds the moves of the nested blocks' layout keys to `moves`. `before` and `after` are ids of outer entries. */
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

registerNestedBlocks({
  addMoves,
  hostArrangement: (form, answers, blockId) => {
    const host = hostOf(form, blockId);
    return host === undefined ? '' : arrangementOf(entriesIn(form, answers, host.blockId));
  },
});

/** Returns the entries of the nested blocks that moves change; null for a block that has no entries any more. */
export function nestedEntriesAfter(
  form: CompiledForm,
  answers: Answers,
  moves: ReadonlyMap<string, string | undefined>,
): Readonly<Record<string, Entries | null>> {
  const start = entriesKey('');
  const keys = [...moves.keys()].filter((key) => key.startsWith(start));
  return Object.fromEntries(
    keys.map((key) => {
      const id = key.slice(start.length);
      return [id, Number(answers[key] || 0) === 0 ? null : entriesIn(form, answers, id)];
    }),
  );
}

// Copies and compares the records of two databases, for `npm run move`.
import { createHash } from 'node:crypto';
import { endOf, MOVED_KINDS, type MovedKind, type MovedRecord, type MoveStore } from '../store/move-store.ts';

/**
 * Records that expire within this time are neither copied nor compared. Each database removes them at a time of its
 * own choice, so they could differ.
 */
const EXPIRES_SOON_MS = 60_000;
const PAGE_SIZE = 100;

/** Receives the progress of a copy or verification, and can stop it. */
export interface Progress {
  /** Called with the number of records or files that were copied or verified since the last call. */
  done(count: number): void;
  /** Aborts to stop; the function then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Result of comparing one kind of records, or the files. */
export interface Comparison {
  readonly what: MovedKind | 'files';
  /** Number in the source. */
  readonly count: number;
  /** Number that is missing or different in the target. */
  readonly differing: number;
  /** Number that is only in the target. */
  readonly surplus: number;
  /** Hash of everything in the source, in the order of its listing. */
  readonly hash: string;
}

/** Copies every record that is missing or different in the target, and removes those missing in the source. */
export async function copyRecords(source: MoveStore, target: MoveStore, progress: Progress): Promise<void> {
  for (const kind of MOVED_KINDS) {
    for await (const { hashes, differing } of comparedPages(kind, source, target, progress)) {
      await target.put(kind, differing);
      progress.done(hashes.length);
    }
  }
  // An interrupted move may have copied records that were deleted since. Remove referring records first.
  for (const kind of MOVED_KINDS.toReversed()) {
    for await (const ids of surplusPages(kind, source, target, progress)) await target.remove(kind, ids);
  }
}

/** Reads all records on both sides and compares their counts and hashes. */
export async function verifyRecords(
  kind: MovedKind,
  source: MoveStore,
  target: MoveStore,
  progress: Progress,
): Promise<Comparison> {
  const sourceHash = createHash('sha256');
  let count = 0;
  let differing = 0;
  let surplus = 0;
  for await (const page of comparedPages(kind, source, target, progress)) {
    for (const hash of page.hashes) sourceHash.update(hash);
    count += page.hashes.length;
    differing += page.differing.length;
    progress.done(page.hashes.length);
  }
  for await (const ids of surplusPages(kind, source, target, progress)) surplus += ids.length;
  return { what: kind, count, differing, surplus, hash: sourceHash.digest('hex') };
}

/** Yields the records of the source page by page: the hash of each, and the records that differ in the target. */
async function* comparedPages(kind: MovedKind, source: MoveStore, target: MoveStore, progress: Progress) {
  for await (const page of inGroups(source.list(kind), PAGE_SIZE, progress)) {
    const records = page.filter(outlivesMove);
    const hashes = records.map(recordHash);
    const found = await target.find(
      kind,
      records.map(({ id }) => id),
    );
    const targetHashById = new Map(found.map((record) => [record.id, recordHash(record)]));
    yield { hashes, differing: records.filter(({ id }, index) => targetHashById.get(id) !== hashes[index]) };
  }
}

/** Yields the ids of records that only the target has. */
async function* surplusPages(kind: MovedKind, source: MoveStore, target: MoveStore, progress: Progress) {
  for await (const page of inGroups(target.list(kind), PAGE_SIZE, progress)) {
    const ids = page.filter(outlivesMove).map(({ id }) => id);
    const sourceIds = new Set((await source.find(kind, ids)).map(({ id }) => id));
    const surplus = ids.filter((id) => !sourceIds.has(id));
    if (surplus.length > 0) yield surplus;
  }
}

/** Yields lists of `size` items, the last one shorter. Throws before each one if the signal has aborted. */
export async function* inGroups<Item>(
  items: AsyncIterable<Item>,
  size: number,
  { signal }: Progress,
): AsyncGenerator<Item[]> {
  let group: Item[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    signal?.throwIfAborted();
    yield group;
    group = [];
  }
  signal?.throwIfAborted();
  if (group.length > 0) yield group;
}

function outlivesMove(record: MovedRecord): boolean {
  const end = endOf(record);
  return end === null || end > Date.now() + EXPIRES_SOON_MS;
}

/** Returns a hash that is equal for equal records, whatever database they were read from. */
export function recordHash({ id, content }: MovedRecord): string {
  return createHash('sha256')
    .update(JSON.stringify([id, content], sortProperties))
    .digest('hex');
}

/** Sorts the properties of objects by name; a replacer for `JSON.stringify`. */
function sortProperties(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

import { createHash } from 'node:crypto';
import { endOf, MOVED_KINDS, type MovedKind, type MovedRecord, type MoveStore } from '../store/move-store.ts';

/** Records that expire within this time in milliseconds are not moved: databases remove them by their own clock. */
const ENDING_MS = 60_000;
const TOGETHER = 100;

/** Progress report and cancellation. */
export interface Steps {
  /** Reports how many more records or files were copied or verified. */
  done(count: number): void;
  /** Throws to stop. */
  readonly signal?: AbortSignal | undefined;
}

/** Result of comparing one kind of records, or the files. */
export interface Compared {
  readonly what: MovedKind | 'files';
  /** Number in the source. */
  readonly count: number;
  /** Number that is missing or different in the target. */
  readonly differing: number;
  /** Number that is only in the target. */
  readonly surplus: number;
  /** Hash of everything in the source, in its order. */
  readonly hash: string;
}

/** Copies every record that is missing or different in the target, and removes those missing in the source. */
export async function copyRecords(source: MoveStore, target: MoveStore, steps: Steps): Promise<void> {
  for (const kind of MOVED_KINDS) {
    for await (const { hashes, differing } of comparedPages(kind, source, target, steps)) {
      await target.put(kind, differing);
      steps.done(hashes.length);
    }
  }
  // An interrupted move may have copied records that were deleted since. Remove referring records first.
  for (const kind of MOVED_KINDS.toReversed()) {
    for await (const ids of surplusPages(kind, source, target, steps)) await target.remove(kind, ids);
  }
}

/** Reads all records on both sides and compares their counts and hashes. */
export async function verifyRecords(
  kind: MovedKind,
  source: MoveStore,
  target: MoveStore,
  steps: Steps,
): Promise<Compared> {
  const all = createHash('sha256');
  let count = 0;
  let differing = 0;
  let surplus = 0;
  for await (const page of comparedPages(kind, source, target, steps)) {
    for (const hash of page.hashes) all.update(hash);
    count += page.hashes.length;
    differing += page.differing.length;
    steps.done(page.hashes.length);
  }
  for await (const ids of surplusPages(kind, source, target, steps)) surplus += ids.length;
  return { what: kind, count, differing, surplus, hash: all.digest('hex') };
}

async function* comparedPages(kind: MovedKind, source: MoveStore, target: MoveStore, steps: Steps) {
  for await (const page of pagesOf(source.list(kind), steps)) {
    const records = page.filter(isStaying);
    const hashes = records.map(recordHash);
    const found = await target.find(
      kind,
      records.map(({ id }) => id),
    );
    const there = new Map(found.map((record) => [record.id, recordHash(record)]));
    yield { hashes, differing: records.filter(({ id }, index) => there.get(id) !== hashes[index]) };
  }
}

/** Yields the ids of records that only the target has. */
async function* surplusPages(kind: MovedKind, source: MoveStore, target: MoveStore, steps: Steps) {
  for await (const page of pagesOf(target.list(kind), steps)) {
    const ids = page.filter(isStaying).map(({ id }) => id);
    const there = new Set((await source.find(kind, ids)).map(({ id }) => id));
    const surplus = ids.filter((id) => !there.has(id));
    if (surplus.length > 0) yield surplus;
  }
}

async function* pagesOf<Item>(items: AsyncIterable<Item>, { signal }: Steps): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < TOGETHER) continue;
    signal?.throwIfAborted();
    yield page;
    page = [];
  }
  signal?.throwIfAborted();
  if (page.length > 0) yield page;
}

function isStaying(record: MovedRecord): boolean {
  const end = endOf(record);
  return end === null || end > Date.now() + ENDING_MS;
}

/** Returns a hash that is equal for equal records, whatever database they were read from. */
export function recordHash({ id, content }: MovedRecord): string {
  return createHash('sha256')
    .update(JSON.stringify([id, content], inOrder))
    .digest('hex');
}

/** Sorts properties by name. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

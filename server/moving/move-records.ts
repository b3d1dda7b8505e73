import { createHash } from 'node:crypto';
import { endOf, MOVED_KINDS, type MovedKind, type MovedRecord, type MoveStore } from '../store/move-store.ts';

/** Records that end within so many milliseconds are not moved: a database removes them by its own clock. */
const ENDING_MS = 60_000;
const TOGETHER = 100;

/** What is done meanwhile. */
export interface Steps {
  /** Tells how many more records or files were copied, or verified. */
  done(count: number): void;
  /** Throws to stop. */
  readonly signal?: AbortSignal | undefined;
}

/** What a comparison of one kind of records, or of files, came to. */
export interface Compared {
  readonly what: MovedKind | 'files';
  /** How many there are in the source. */
  readonly count: number;
  /** How many of them are not there in the target, or not the same. */
  readonly differing: number;
  /** How many there are in the target alone. */
  readonly surplus: number;
  /** Of all that there is in the source, in its order. */
  readonly hash: string;
}

/** Takes over every record that the target does not have as the source has it, and removes those that the source has not. */
export async function copyRecords(source: MoveStore, target: MoveStore, steps: Steps): Promise<void> {
  for (const kind of MOVED_KINDS) {
    for await (const { hashes, differing } of comparedPages(kind, source, target, steps)) {
      await target.put(kind, differing);
      steps.done(hashes.length);
    }
  }
  // A move that was broken off may have taken what was deleted since. What refers to others goes before them.
  for (const kind of MOVED_KINDS.toReversed()) {
    for await (const ids of surplusPages(kind, source, target, steps)) await target.remove(kind, ids);
  }
}

/** Reads all again on both sides, and compares them by count and hash of each. */
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
    const hashes = records.map(hashOf);
    const found = await target.find(
      kind,
      records.map(({ id }) => id),
    );
    const there = new Map(found.map((record) => [record.id, hashOf(record)]));
    yield { hashes, differing: records.filter(({ id }, index) => there.get(id) !== hashes[index]) };
  }
}

/** The ids of records that only the target has. */
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

/** The same for the same record, whatever database it was read from. */
export function hashOf({ id, content }: MovedRecord): string {
  return createHash('sha256')
    .update(JSON.stringify([id, content], inOrder))
    .digest('hex');
}

/** Properties in the order of their names. */
function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

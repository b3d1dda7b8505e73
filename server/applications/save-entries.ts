import { isSameAnswer } from '../../engine/answers/answer.ts';
import {
  applyEntryStep,
  type Entries,
  type EntryStep,
  entryIds,
  entryMoves,
  type Moves,
  setEntries,
} from '../../engine/answers/entries.ts';
import { hostOf, nestedEntriesAfter } from '../../engine/answers/inner-entries.ts';
import { keptEntries, layoutAnswers, leastEntries, tabKey } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { EntriesChange, RecordSaveResult, SaveConflict } from '../store/save-basis.ts';
import type { Store, Student } from '../store/store.ts';
import { isBeingConverted } from './conversion-view.ts';
import { filesOf, type ReferenceParts, removeUnreferenced } from './referenced-objects.ts';
import { reachedBase } from './revision-tag.ts';

/** A received request to remove, restore or move an entry. */
export interface EntrySave {
  readonly studentId: string;
  readonly blockId: string;
  /** Id of the entry. */
  readonly entry: number;
  readonly step: EntryStep;
  /** The base revision; undefined removes whatever is stored. */
  readonly base: number | undefined;
}

type Result =
  | RecordSaveResult
  | SaveConflict
  /** Somebody else has done it already. */
  | { readonly result: 'kept'; readonly revision: number }
  /** A document of a moving entry is being converted. */
  | { readonly result: 'converting' }
  /** The entry does not exist, is required, or its block does not allow moves or has no room for it. */
  | { readonly result: 'impossible' };

/**
 * Removes an entry, restores one as an empty entry, or moves one. Other entries move with their answers,
 * documents and chosen tabs, in one write; after a concurrent write the record is read again. A removed entry's
 * documents are deleted with their files. With a base, nothing is removed that did not exist then.
 */
export async function saveEntry(
  parts: ReferenceParts & { readonly store: Pick<Store, 'loadStudent' | 'saveEntries'> },
  form: CompiledForm,
  { studentId, blockId, entry, step, base }: EntrySave,
): Promise<Result> {
  for (;;) {
    const student = await parts.store.loadStudent(studentId);
    const { revision, documents, arrangedAt } = student;
    // The block may be in another entry than its client thinks.
    if (base !== undefined && hostOf(form, blockId) && reachedBase(base, revision) < arrangedAt)
      return { result: 'conflict', revision, stored: {} };
    const from = storedEntries(form, student, blockId);
    const to = applyEntryStep(from, entry, step);
    if (to === from) {
      return isDone(from, entry, step) ? { result: 'kept', revision } : { result: 'impossible' };
    }
    const { maximum = 0 } = form.blocks[blockId] ?? {};
    if (typeof step === 'object' && !form.blocks[blockId]?.moves) return { result: 'impossible' };
    const isRequired = step === 'removed' && entryIds(from).indexOf(entry) < leastEntries(form, blockId);
    if (isRequired || to.count > Math.max(maximum, from.count)) return { result: 'impossible' };

    const change = entriesChange(form, student, { blockId, from, to });
    const moving = Object.keys(change.documents).flatMap((key) => documents[key] ?? []);
    if (moving.some(isBeingConverted)) return { result: 'converting' };
    const removedDocuments = Object.keys(change.documents).filter((key) => change.documents[key] === null);
    // A client that removes a document must know it, but documents have no revisions of their own.
    if (base !== undefined && removedDocuments.length > 0 && base !== revision)
      return { result: 'conflict', revision, stored: {} };

    const saved = await parts.store.saveEntries(studentId, change, {
      base: base === undefined ? undefined : reachedBase(base, revision),
      readRevision: revision,
      read: student,
    });
    if (saved.result === 'outdated') continue;
    if (saved.result === 'saved') {
      const files = removedDocuments.flatMap((key) =>
        documents[key] === undefined ? [] : filesOf(documents[key]),
      );
      await removeUnreferenced(parts, studentId, files);
    }
    return saved;
  }
}

/** Returns whether the request is already fulfilled. */
function isDone(from: Entries, entry: number, step: EntryStep): boolean {
  const ids = entryIds(from);
  if (step === 'removed') return from.removed.includes(entry);
  if (step === 'back') return ids.includes(entry);
  const next = ids[ids.indexOf(entry) + 1] ?? 0;
  return ids.includes(entry) && next === step.before;
}

/** Returns the stored entries of a block. */
export function storedEntries(
  form: CompiledForm,
  { addAnother, removedEntries, entryOrder }: Pick<Student, 'addAnother' | 'removedEntries' | 'entryOrder'>,
  blockId: string,
): Entries {
  return {
    count: keptEntries(form, blockId, addAnother[blockId]),
    removed: removedEntries[blockId] ?? [],
    ...(entryOrder?.[blockId] === undefined ? {} : { order: entryOrder[blockId] }),
  };
}

interface EntriesStep {
  readonly blockId: string;
  readonly from: Entries;
  readonly to: Entries;
}

/** Returns the consequences of a change of entries: the moved answers, and the new places of tabs and documents. */
function entriesChange(
  form: CompiledForm,
  student: Student,
  { blockId, from, to }: EntriesStep,
): EntriesChange {
  const moves = entryMoves(form, blockId, from, to);
  const layout = layoutAnswers({ ...student.addAnother, [blockId]: from.count }, student.tabs, {
    removed_entries: { ...student.removedEntries, [blockId]: from.removed },
    entry_order: { ...student.entryOrder, [blockId]: from.order ?? [] },
  });
  const { answers, changed } = setEntries(form, { ...student.answers, ...layout }, blockId, to);
  const other = changed.filter(
    (key) => Object.hasOwn(form.keys, key) && !isSameAnswer(student.answers[key], answers[key] ?? ''),
  );
  const kept = new Set(moves.values());
  return {
    blockId,
    ...to,
    nested: nestedEntriesAfter(form, answers, moves),
    answers: Object.fromEntries(other.map((key) => [key, answers[key] ?? ''])),
    removedKeys: [...moves.keys()].filter((key) => Object.hasOwn(form.keys, key) && !kept.has(key)),
    tabs: tabsAfter(form, student, moves),
    documents: documentsAfter(student, moves),
  };
}

function tabsAfter(form: CompiledForm, { tabs }: Student, moves: Moves): EntriesChange['tabs'] {
  const ids = Object.keys(form.tabSets).filter((id) => moves.has(tabKey(id)));
  const idOf = new Map(Object.keys(form.tabSets).map((id) => [tabKey(id), id]));
  const after = ids.map((id): [string, string | null] => {
    const old = idOf.get(moves.get(tabKey(id)) ?? '');
    return [id, (old === undefined ? undefined : tabs[old]) ?? null];
  });
  return Object.fromEntries(after.filter(([id, tab]) => (tabs[id] ?? null) !== tab));
}

function documentsAfter({ documents }: Student, moves: Moves): EntriesChange['documents'] {
  const places = new Map(
    [...moves].flatMap(([key, old]) => (old === undefined ? [] : [[old, key] as const])),
  );
  const moving = Object.keys(documents).filter((key) => moves.has(key) || places.has(key));
  return Object.fromEntries(moving.map((key) => [key, places.get(key) ?? null]));
}

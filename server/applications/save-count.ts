import { MOST_ENTRY_IDS } from '../../engine/answers/entries.ts';
import { hostOf } from '../../engine/answers/inner-entries.ts';
import { entriesKey, keptEntries } from '../../engine/answers/layout-keys.ts';
import { removedAnswer } from '../../engine/answers/removed-answer.ts';
import { computeAnswers } from '../../engine/answers/set-answer.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { RecordSaveResult, SaveConflict } from '../store/save-basis.ts';
import type { Store } from '../store/store.ts';
import { reachedBase } from './revision-tag.ts';
import { pageAnswers } from './student-answers.ts';

/** A received number of entries. */
export interface CountSave {
  readonly studentId: string;
  readonly blockId: string;
  /** Between the block's minimum and its maximum. */
  readonly count: number;
  /** The base revision; undefined adds entries whatever is stored. */
  readonly base: number | undefined;
  /** Whether the sender has another version of the form. Then nothing is emptied. */
  readonly isOtherForm?: boolean;
}

type Result =
  | RecordSaveResult
  | SaveConflict
  /** The block has more entries already and keeps them. */
  | { readonly result: 'kept'; readonly count: number; readonly revision: number }
  /** The block is in an entry that does not exist. */
  | { readonly result: 'impossible' }
  /** The sender has another version of the form, and a computed answer would empty others. */
  | { readonly result: 'otherForm' }
  /** The block has had too many entries, including removed ones. */
  | { readonly result: 'usedUp' };

/**
 * Stores a higher number of entries together with the answers that are computed from the entries. After a
 * concurrent write the record is read again.
 */
export async function saveCount(
  store: Pick<Store, 'loadStudent' | 'saveAnswers'>,
  form: CompiledForm,
  { studentId, blockId, count, base, isOtherForm = false }: CountSave,
): Promise<Result> {
  for (;;) {
    const student = await store.loadStudent(studentId);
    const { revision, addAnother, removedEntries, arrangedAt } = student;
    if (base !== undefined && reachedBase(base, revision) < arrangedAt)
      return { result: 'conflict', revision, stored: {} };
    const host = hostOf(form, blockId);
    if (host !== undefined && host.place >= keptEntries(form, host.blockId, addAnother[host.blockId]))
      return { result: 'impossible' };
    const before = keptEntries(form, blockId, addAnother[blockId]);
    if (count > before && count + (removedEntries[blockId]?.length ?? 0) > MOST_ENTRY_IDS)
      return { result: 'usedUp' };
    if (student.webStatus.includes('submitted')) return { result: 'submitted' };
    if (count < before) return { result: 'kept', count: before, revision };
    const added = { ...pageAnswers(form, student), [entriesKey(blockId)]: String(count) };
    const { answers, changed } = computeAnswers(form, added);
    // Documents this hides stay until the submission, like those an entry hides.
    const written = changed.filter((key) => form.keys[key]?.document !== true);
    const computed = Object.fromEntries(written.map((key) => [key, answers[key] ?? '']));
    if (isOtherForm && removedAnswer(form, {}, added, computed) !== undefined) return { result: 'otherForm' };
    const basis = { readRevision: revision, read: student };
    const saved = await store.saveAnswers(studentId, computed, basis, { entries: { [blockId]: count } });
    if (saved.result !== 'outdated') return saved;
  }
}

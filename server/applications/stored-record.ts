import { sourcesIn, withoutLayout } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { StoredRecord } from '../../engine/wire/profile.ts';
import type { Store, Student } from '../store/store.ts';
import { entryCounts, knownBlocks, knownTabs } from './known-to-form.ts';
import { studentAnswers } from './student-answers.ts';

/** Returns what the form knows of a stored record. */
export function storedRecord(form: CompiledForm, student: Student): StoredRecord {
  const answers = studentAnswers(form, student);
  return {
    answer: withoutLayout(answers),
    sources: sourcesIn(answers),
    add_another: entryCounts(form, student.addAnother),
    removed_entries: knownBlocks(form, student.removedEntries),
    ...(student.entryOrder === undefined ? {} : { entry_order: knownBlocks(form, student.entryOrder) }),
    tabs: knownTabs(form, student.tabs),
    revision: student.revision,
  };
}

/** What a reply says about the record after a call. */
export interface RecordReply {
  readonly revision: number;
  /** The record; absent if the client knows it. */
  readonly record?: StoredRecord;
}

/**
 * Returns what the reply to a call says about the record. `base` is the revision that the client knows, and
 * `kept` says that the call has changed nothing.
 */
export async function recordReply(
  { store, form }: { readonly store: Pick<Store, 'loadStudent'>; readonly form: CompiledForm },
  studentId: string,
  base: number | undefined,
  { result, revision }: { readonly result: 'saved' | 'kept' | 'conflict'; readonly revision: number },
): Promise<RecordReply> {
  const known = result === 'saved' ? revision - 1 : revision;
  if (base === undefined || (result !== 'conflict' && known === base)) return { revision };
  return { revision, record: storedRecord(form, await store.loadStudent(studentId)) };
}

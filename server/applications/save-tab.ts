import { chooseTab, keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { removedAnswer } from '../../engine/answers/removed-answer.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import type { RecordSaveResult, SaveConflict } from '../store/save-basis.ts';
import type { Store } from '../store/store.ts';
import { isBeingConverted } from './conversion-view.ts';
import { deleteDocumentsAsRead } from './delete-documents.ts';
import { reachedBase } from './revision-tag.ts';
import { mayReferToMovedEntry } from './stale-place.ts';
import { isFileKey, pageAnswers } from './student-answers.ts';

/** A received choice of a tab. */
export interface TabSave {
  readonly studentId: string;
  /** Id of the tab set. */
  readonly id: string;
  readonly tab: string;
  /** The base revision; undefined empties whatever is stored. */
  readonly base: number | undefined;
  /** Whether the sender has another version of the form. Then nothing is emptied. */
  readonly isOtherForm?: boolean;
}

/**
 * Stores the chosen tab and empties the one that is left. After a concurrent write the record is read again.
 * Documents of the left tab are deleted before the tab is stored: if that fails, the applicant sees an empty
 * tab and chooses again, but never a document that no tab shows. Returns `converting` and changes nothing if
 * one of them is being converted (spec §4 "Tabs").
 */
export async function saveTab(
  parts: { readonly store: Store; readonly objects: ObjectStore },
  form: CompiledForm,
  { studentId, id, tab, base, isOtherForm = false }: TabSave,
): Promise<
  RecordSaveResult | SaveConflict | { readonly result: 'converting' } | { readonly result: 'otherForm' }
> {
  for (;;) {
    const student = await parts.store.loadStudent(studentId);
    const { revision, documents } = student;
    if (mayReferToMovedEntry(form, student, base, [id])) return { result: 'conflict', revision, stored: {} };
    const before = pageAnswers(form, student);
    const files = keysOfLeftTab(form, before, id, tab).filter((key) => Object.hasOwn(documents, key));
    const { answers, changed } = chooseTab(form, before, id, tab);
    const emptied = changed.filter((key) => Object.hasOwn(form.keys, key) && !isFileKey(form, key));
    const values = Object.fromEntries(emptied.map((key) => [key, answers[key] ?? '']));
    if (isOtherForm && (files.length > 0 || removedAnswer(form, {}, before, values) !== undefined))
      return { result: 'otherForm' };
    // A browser has already removed the documents it knows of. It may not know of failed ones, which no list has.
    const hasNotFailed = (key: string): boolean => documents[key]?.conversion.status !== 'FAILED';
    if (base !== undefined && files.some(hasNotFailed)) return { result: 'conflict', revision, stored: {} };
    if (files.some((key) => documents[key] !== undefined && isBeingConverted(documents[key]))) {
      return { result: 'converting' };
    }
    if (files.length > 0) {
      if ((await deleteDocumentsAsRead(parts, studentId, student, files)) === 'submitted') {
        return { result: 'submitted' };
      }
      continue;
    }
    const known = base === undefined ? undefined : reachedBase(base, revision);
    const basis = { base: known, readRevision: revision, read: student };
    const saved = await parts.store.saveAnswers(studentId, values, basis, { tabs: { [id]: tab } });
    if (saved.result !== 'outdated') return saved;
  }
}

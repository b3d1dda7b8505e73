import { accountAnswers } from '../../engine/answers/account-answers.ts';
import { DEFAULT_NUM_COMPONENTS, sourcesIn, withoutLayout } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { readableView } from '../../engine/print/readable-view.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import type { Student } from '../store/store.ts';
import { knownTabs } from './known-to-form.ts';
import { documentAnswers, studentAnswers } from './student-answers.ts';

/** What an application is read from, whole: nothing of it leaves the server before it was narrowed to what is read. */
export function wholeView(form: CompiledForm, student: Student, email: string | null): ServiceView {
  const counts = Object.entries(form.blocks).map(([id, { maximum }]) => [
    id,
    Math.min(student.addAnother[id] ?? DEFAULT_NUM_COMPONENTS, maximum),
  ]);
  const answers = studentAnswers(form, student);
  return {
    answer: { ...withoutLayout(answers), ...accountAnswers(form, email) },
    add_another: Object.fromEntries(counts),
    document_answer: documentAnswers(form, student),
    tabs: knownTabs(form, student.tabs),
    sources: sourcesIn(answers),
  };
}

/** What the read-only view of an application is drawn from, and no more than is read there (spec §3 "Service temporary response"). */
export function serviceView(form: CompiledForm, student: Student, email: string | null): ServiceView {
  return readableView(form, wholeView(form, student, email));
}

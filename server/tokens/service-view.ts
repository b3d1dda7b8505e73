import { DEFAULT_NUM_COMPONENTS } from '../../engine/answers/layout-keys.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { ServiceView } from '../../engine/wire/documents.ts';
import { knownTabs } from '../applications/known-to-form.ts';
import { documentAnswers, studentAnswers } from '../applications/student-answers.ts';
import type { Student } from '../store/store.ts';

/** What the read-only view of an application is drawn from (spec §3 "Service temporary response"). */
export function serviceView(form: CompiledForm, student: Student): ServiceView {
  const counts = Object.entries(form.blocks).map(([id, { maximum }]) => [
    id,
    Math.min(student.addAnother[id] ?? DEFAULT_NUM_COMPONENTS, maximum),
  ]);
  return {
    answer: studentAnswers(form, student),
    add_another: Object.fromEntries(counts),
    document_answer: documentAnswers(form, student),
    tabs: knownTabs(form, student.tabs),
  };
}

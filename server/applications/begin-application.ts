// Beginning with the answers of the same applicant to another form of the directory, where the form offers that.
import { type Begun, beginWith } from '../../engine/beginning/begin-with.ts';
import { isAnswered } from '../../engine/beginning/is-answered.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { FormHost } from '../form/form-host.ts';
import { isStoredSealed } from '../store/encrypted-store.ts';
import { accountOf, type RecordIds } from '../store/record-ids.ts';
import type { Store, Student } from '../store/store.ts';
import { asMigrated } from './migrating-store.ts';
import { pageAnswers } from './student-answers.ts';

/** The applications to another form, of which nothing is written. */
export interface OtherForm {
  readonly host: Pick<FormHost, 'current' | 'migrations'>;
  readonly ids: Pick<RecordIds, 'idOf'>;
  /** Gives records as they are stored, in the clear. */
  readonly store: Pick<Store, 'loadStudent'>;
}

/** What is needed to begin so. */
export interface BeginningParts {
  readonly host: Pick<FormHost, 'beginsWith'>;
  readonly store: Pick<Store, 'loadStudent' | 'saveBegun'>;
  /** Another form of the directory; undefined where there is none of the id. */
  readonly otherForm: (id: string) => OtherForm | undefined;
}

/** What an application can begin with, and what the form that it comes from is called. */
export interface Beginning {
  readonly title: string;
  readonly begun: Begun;
}

/** What became of it: `late` where something is answered already, `nothing` where there is nothing to begin with. */
export type BeginResult =
  | { readonly result: 'begun'; readonly revision: number; readonly begun: Begun }
  | { readonly result: 'submitted' | 'late' | 'nothing' };

/** Whether nothing of an application was answered, and no document attached. */
function isBlank(form: CompiledForm, student: Student): boolean {
  return Object.keys(student.documents).length === 0 && !isAnswered(form, pageAnswers(form, student));
}

/** What an application can begin with now; undefined where it has begun, or there is nothing to begin with. */
export async function beginningOf(
  { host, otherForm }: Omit<BeginningParts, 'store'>,
  form: CompiledForm,
  studentId: string,
  student: Student,
): Promise<Beginning | undefined> {
  const beginsWith = host.beginsWith();
  if (beginsWith === undefined || student.webStatus.includes('submitted') || !isBlank(form, student))
    return undefined;
  const other = otherForm(beginsWith.form);
  const from = other?.host.current()?.module.form;
  if (other === undefined || from === undefined) return undefined;
  const stored = await other.store.loadStudent(other.ids.idOf(accountOf(studentId)));
  const earlier = asMigrated(from, other.host.migrations().steps, stored);
  const begun = beginWith(
    form,
    pageAnswers(form, student),
    { form: from, answers: pageAnswers(from, earlier), isSealed: (key) => isStoredSealed(stored, key) },
    beginsWith,
  );
  return begun.taken.length === 0 ? undefined : { title: from.title, begun };
}

/**
 * Begins an application with the answers to the other form, in one write of the record as it was read; where somebody else
 * writes meanwhile, it is read again.
 */
export async function beginApplication(
  parts: BeginningParts,
  form: CompiledForm,
  studentId: string,
): Promise<BeginResult> {
  for (;;) {
    const student = await parts.store.loadStudent(studentId);
    if (student.webStatus.includes('submitted')) return { result: 'submitted' };
    if (parts.host.beginsWith() !== undefined && !isBlank(form, student)) return { result: 'late' };
    const beginning = await beginningOf(parts, form, studentId, student);
    if (beginning === undefined) return { result: 'nothing' };
    const { begun } = beginning;
    const { answers, entries, tabs } = begun;
    const saved = await parts.store.saveBegun(
      studentId,
      { answers, entries, tabs },
      { readAt: student.revision, read: student },
    );
    if (saved.result === 'saved') return { result: 'begun', revision: saved.revision, begun };
    if (saved.result === 'submitted') return saved;
  }
}

// Starts an application with the same applicant's answers to another form, if the form offers that.

import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { type Begun, beginWith } from '../../engine/migration/begin-with.ts';
import { isAnswered } from '../../engine/migration/is-answered.ts';
import type { FormHost } from '../form/form-host.ts';
import { isStoredSealed } from '../store/encrypted-store.ts';
import { accountOf, type RecordIds } from '../store/record-ids.ts';
import type { Store, Student } from '../store/store.ts';
import { migrateRecord } from './migrating-store.ts';
import { pageAnswers } from './student-answers.ts';

/** Read-only access to the applications for another form. */
export interface OtherForm {
  readonly host: Pick<FormHost, 'current'>;
  readonly ids: Pick<RecordIds, 'idOf'>;
  /** Returns decrypted records as they are stored. */
  readonly store: Pick<Store, 'loadStudent'>;
}

/** Dependencies of starting with other answers. */
export interface BeginningParts {
  readonly host: Pick<FormHost, 'current'>;
  readonly store: Pick<Store, 'loadStudent' | 'saveAnswers'>;
  /** Returns another form; undefined if there is none with the id. */
  readonly otherForm: (id: string) => OtherForm | undefined;
}

/** Answers to start with, and the title of their form. */
export interface Beginning {
  readonly title: string;
  readonly begun: Begun;
}

/** Result: `late` if something is answered already, `nothing` if there is nothing to start with. */
export type BeginResult =
  | { readonly result: 'begun'; readonly revision: number; readonly begun: Begun }
  | { readonly result: 'submitted' | 'late' | 'nothing' };

/** Returns whether an application has neither answers nor documents. */
function isBlank(form: CompiledForm, student: Student): boolean {
  return Object.keys(student.documents).length === 0 && !isAnswered(form, pageAnswers(form, student));
}

/** Returns the answers to start with; undefined if the application has started or there are none. */
export async function findFirstAnswers(
  { host, otherForm }: Omit<BeginningParts, 'store'>,
  form: CompiledForm,
  studentId: string,
  student: Student,
): Promise<Beginning | undefined> {
  const beginsWith = host.current()?.beginsWith;
  if (beginsWith === undefined || student.webStatus.includes('submitted') || !isBlank(form, student))
    return undefined;
  const other = otherForm(beginsWith.form);
  const served = other?.host.current();
  if (other === undefined || !served) return undefined;
  const from = served.module.form;
  const stored = await other.store.loadStudent(other.ids.idOf(accountOf(studentId)));
  const earlier = migrateRecord(from, served.migrations.steps, stored);
  const begun = beginWith(
    form,
    pageAnswers(form, student),
    { form: from, answers: pageAnswers(from, earlier), isSealed: (key) => isStoredSealed(stored, key) },
    beginsWith,
  );
  return begun.taken.length === 0 ? undefined : { title: from.title, begun };
}

/**
 * Starts an application with answers to the other form, in one write of the record as it was read. Reads it
 * again after a concurrent write.
 */
export async function beginApplication(
  parts: BeginningParts,
  form: CompiledForm,
  studentId: string,
): Promise<BeginResult> {
  for (;;) {
    const student = await parts.store.loadStudent(studentId);
    if (student.webStatus.includes('submitted')) return { result: 'submitted' };
    if (parts.host.current()?.beginsWith !== undefined && !isBlank(form, student)) return { result: 'late' };
    const beginning = await findFirstAnswers(parts, form, studentId, student);
    if (beginning === undefined) return { result: 'nothing' };
    const { begun } = beginning;
    const { answers, entries, tabs } = begun;
    const basis = { readRevision: student.revision, read: student };
    const saved = await parts.store.saveAnswers(studentId, answers, basis, { entries, tabs });
    if (saved.result === 'saved') return { result: 'begun', revision: saved.revision, begun };
    if (saved.result === 'submitted') return saved;
  }
}

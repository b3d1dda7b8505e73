import { accountAnswers } from '../../engine/answers/account-answers.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { studentAnswers } from '../applications/student-answers.ts';
import type { ListedApplication } from '../store/application-list.ts';
import type { Milliseconds } from '../store/milliseconds.ts';
import type { Store, Student } from '../store/store.ts';
import { recordOf } from '../submission/stored-record.ts';

/** An application to export. */
export interface ExportedApplication extends ListedApplication {
  readonly email: string | null;
  readonly student: Student;
  /** The answers the form knows, and what it shows of the account. */
  readonly answers: Answers;
}

/** Source of the applications. */
export type ApplicationSource = Pick<Store, 'listApplications' | 'loadStudent' | 'findEmail'>;

/** Loads an application. Returns null if it was deleted after it was listed. */
export async function readApplication(
  store: ApplicationSource,
  form: CompiledForm,
  listed: ListedApplication,
): Promise<ExportedApplication | null> {
  const student = await store.loadStudent(listed.studentId);
  // A deleted account is loaded as an empty record: without the status that the list had.
  const isDeleted = listed.status !== null && student.webStatus.length === 0;
  if (isDeleted) return null;
  const email = await store.findEmail(listed.studentId);
  const answers = { ...studentAnswers(form, student), ...accountAnswers(form, email) };
  return { ...listed, submittedAt: submissionTimeOf(listed, student), email, student, answers };
}

/**
 * Returns the time of a submission; null if it is unknown. The list of applications lacks it for older ones, and
 * the oldest have no submission record either.
 */
export function submissionTimeOf(
  { status, submittedAt }: ListedApplication,
  student: Pick<Student, 'submission'>,
): Milliseconds | null {
  if (submittedAt !== null || status !== 'submitted') return submittedAt;
  const time = recordOf(student)?.submitted_at ?? null;
  return time === null ? null : Date.parse(time);
}

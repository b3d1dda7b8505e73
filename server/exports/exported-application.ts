import { accountAnswers } from '../../engine/answers/account-answers.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { studentAnswers } from '../applications/student-answers.ts';
import type { ApplicationFilter, ListedApplication } from '../store/application-list.ts';
import type { Store, Student } from '../store/store.ts';

/** Which applications are exported. */
export type ExportFilter = Pick<ApplicationFilter, 'status' | 'from' | 'before'>;

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
  return { ...listed, email, student, answers };
}

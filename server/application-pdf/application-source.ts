import type { ServedForm } from '../form/build-form.ts';
import type { Student } from '../store/store.ts';

const SUBMISSION = 'submission ';

/** What the PDF of a submitted application is made from: its record, whatever becomes of the form. */
export function submissionSource(applicationId: string): string {
  return SUBMISSION + applicationId;
}

/**
 * What a PDF copy is made from, as a text: another record or another form gives another copy. Once there is the record of a
 * submission, nothing else does.
 */
export function applicationSource(
  { revision, submission }: Pick<Student, 'revision' | 'submission'>,
  { hash }: Pick<ServedForm, 'hash'>,
): string {
  return submission === null ? `${revision}-${hash}` : submissionSource(submission.id);
}

/** Whether a copy with this source may be made by whoever has this form. */
export function isOfForm(source: string, { hash }: Pick<ServedForm, 'hash'>): boolean {
  return source.startsWith(SUBMISSION) || source.slice(source.indexOf('-') + 1) === hash;
}

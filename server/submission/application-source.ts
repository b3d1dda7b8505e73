import type { ServedForm } from '../form/build-form.ts';
import type { Student } from '../store/store.ts';

const SUBMISSION = 'submission ';

/** Returns the source of a submitted application's PDF: its record, independent of the form. */
export function submissionSource(applicationId: string): string {
  return SUBMISSION + applicationId;
}

/** Returns whether a source is the record of a submission. */
export function isOfRecord(source: string): boolean {
  return source.startsWith(SUBMISSION);
}

/** Returns the source of another PDF of the same record, after its file was lost. */
export function nextSourceOf(source: string): string {
  const [kind, id, number = '1'] = source.split(' ');
  return `${kind} ${id} ${Number(number) + 1}`;
}

/**
 * Returns the source of a PDF copy: another revision or form gives another source. After the submission only
 * its record counts.
 */
export function applicationSource(
  { revision, submission, applicationPdf }: Pick<Student, 'revision' | 'submission' | 'applicationPdf'>,
  { hash }: Pick<ServedForm, 'hash'>,
): string {
  if (submission === null) return `${revision}-${hash}`;
  const source = submissionSource(submission.id);
  const standing = applicationPdf?.source;
  return standing?.startsWith(source) ? standing : source;
}

/** Returns whether a worker with this form may make a copy with this source. */
export function canBeMadeWith(source: string, { hash }: Pick<ServedForm, 'hash'>): boolean {
  return isOfRecord(source) || source.slice(source.indexOf('-') + 1) === hash;
}

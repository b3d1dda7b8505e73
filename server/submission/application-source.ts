import type { ServedForm } from '../form/build-form.ts';
import type { Student } from '../store/store.ts';

const SUBMISSION = 'submission ';

/** What the PDF of a submitted application is made from: its record, whatever becomes of the form. */
export function submissionSource(applicationId: string): string {
  return SUBMISSION + applicationId;
}

/** Whether a source is the record of a submission. */
export function isOfRecord(source: string): boolean {
  return source.startsWith(SUBMISSION);
}

/** The source of another PDF of the same record, for one whose file was lost. */
export function anotherSource(source: string): string {
  const [kind, id, number = '1'] = source.split(' ');
  return `${kind} ${id} ${Number(number) + 1}`;
}

/**
 * What a PDF copy is made from, as a text: another record or another form gives another copy. Once there is the record of a
 * submission, nothing else does.
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

/** Whether a copy with this source may be made by whoever has this form. */
export function isOfForm(source: string, { hash }: Pick<ServedForm, 'hash'>): boolean {
  return isOfRecord(source) || source.slice(source.indexOf('-') + 1) === hash;
}

import type { ServedForm } from '../form/build-form.ts';
import type { Student } from '../store/store.ts';

// The source of a PDF copy names what the copy was made from: a revision and a form (`12-3f9a…`), or the record of
// a submission (`submission 4F7K-92QX`). A copy is outdated when its source differs from the application's.

const SUBMISSION = 'submission ';

/** Returns the source of a submitted application's PDF: its record, independent of the form. */
export function submissionSource(applicationId: string): string {
  return SUBMISSION + applicationId;
}

/** Returns whether a source names the record of a submission. */
export function isOfRecord(source: string): boolean {
  return source.startsWith(SUBMISSION);
}

/** Returns the key of a submitted application's PDF; null if there is none. */
export function recordPdf({ applicationPdf }: Pick<Student, 'applicationPdf'>): string | null {
  return applicationPdf !== null && isOfRecord(applicationPdf.source) ? applicationPdf.pdfKey : null;
}

/** Returns a new source for the same record, so that its lost PDF is made again: `submission 4F7K-92QX 2`. */
export function nextSourceOf(source: string): string {
  const [kind, id, number = '1'] = source.split(' ');
  return `${kind} ${id} ${Number(number) + 1}`;
}

/** Returns the current source of an application's PDF copy. After the submission, only its record counts. */
export function applicationSource(
  { revision, submission, applicationPdf }: Pick<Student, 'revision' | 'submission' | 'applicationPdf'>,
  { hash }: Pick<ServedForm, 'hash'>,
): string {
  if (submission === null) return `${revision}-${hash}`;
  const source = submissionSource(submission.id);
  const currentSource = applicationPdf?.source;
  return currentSource?.startsWith(source) ? currentSource : source;
}

/** Returns whether the PDF copy of an unsubmitted application has its current answers, with whatever form. */
export function isOfCurrentAnswers({
  revision,
  submission,
  applicationPdf,
}: Pick<Student, 'revision' | 'submission' | 'applicationPdf'>): boolean {
  return submission === null && applicationPdf !== null && applicationPdf.source.startsWith(`${revision}-`);
}

/** Returns whether a worker with this form may make a copy with this source. */
export function canBeMadeWith(source: string, { hash }: Pick<ServedForm, 'hash'>): boolean {
  return isOfRecord(source) || source.slice(source.indexOf('-') + 1) === hash;
}

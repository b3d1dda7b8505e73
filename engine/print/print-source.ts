import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/** What is printed: a form, its answers with the layout among them as a page holds them, and which documents there are. */
export interface PrintSource {
  readonly form: CompiledForm;
  readonly answers: Answers;
  /** Keys of the file questions with a document. */
  readonly documents: ReadonlySet<string>;
  /** Their names by key, as far as these are known. */
  readonly names?: Readonly<Record<string, string>>;
  /** The application was submitted, and nothing is missing in it any more, whatever this form requires. */
  readonly isSubmitted?: boolean;
  /** Questions without an answer are left out: the details of a record that are not asked for. */
  readonly onlyAnswered?: true;
  /**
   * The applicant reads it before the submission: questions are called as the form asks them, entries have a summary, and
   * skipped sections and entries are kept and marked.
   */
  readonly isReview?: true;
}

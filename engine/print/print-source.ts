import type { Answers, CompiledForm } from '../form/compiled-form.ts';

/** The input for printing: a form, its answers including the layout, and its documents. */
export interface PrintSource {
  readonly form: CompiledForm;
  readonly answers: Answers;
  /** Keys of the file questions with a document. */
  readonly documents: ReadonlySet<string>;
  /** Names of the documents by key, as far as known. */
  readonly names?: Readonly<Record<string, string>>;
  /** Submitted, so that nothing counts as missing, whatever the form requires now. */
  readonly isSubmitted?: boolean;
  /** Leaves out unanswered questions, for details of a record that are not asked for. */
  readonly onlyAnswered?: true;
  /**
   * The applicant's review before the submission: uses the form's labels, adds summaries to entries, and keeps
   * skipped sections and entries with a mark.
   */
  readonly isReview?: true;
}

// An application as it is read rather than filled in. The read-only view, the PDF copy and the review all draw this one
// model, so that they show the same pairs of label and value (spec §6 "Service user").

/** One question, or several that one answer is made of (month and year), with what was answered. */
export interface PrintedAnswer {
  readonly kind: 'answer';
  /** Answer keys that the pair stands for. */
  readonly keys: readonly string[];
  readonly label: string;
  /** What was answered, as a reader reads it: labels of choices, dates as they are typed. Empty when nothing was. */
  readonly value: string;
  /** Something that is required is not answered, in an application that is not submitted yet. */
  readonly isMissing?: true;
  /** The document of a file question is attached; `value` says so. */
  readonly isDocument?: true;
}

/** Checkboxes: each with its mark. A single checkbox has no label above it. */
export interface PrintedMarks {
  readonly kind: 'marks';
  readonly label?: string;
  readonly marks: readonly { readonly key: string; readonly label: string; readonly isChecked: boolean }[];
  /** As of an answer: a box that has to be ticked is not. */
  readonly isMissing?: true;
}

/** Something with a title of its own inside a section: an entry of an add-another block. */
export interface PrintedGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly title: string;
  readonly content: readonly PrintedContent[];
  /** Nothing in it is answered or required: only where that is asked for. */
  readonly isSkipped?: true;
}

export type PrintedContent = PrintedAnswer | PrintedMarks | PrintedGroup;

export interface PrintedSection {
  readonly id: string;
  readonly title: string;
  readonly content: readonly PrintedContent[];
  /** As of a group. */
  readonly isSkipped?: true;
}

export interface PrintedPage {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly sections: readonly PrintedSection[];
}

// The model of an application for readers. The read-only view, the PDF copy and the review all draw it, so that
// they show the same pairs of label and value (spec §6 "Service user").

/** A question and its answer. Month and year are two questions with one answer. */
export interface PrintedAnswer {
  readonly kind: 'answer';
  /** Answer keys of the pair. */
  readonly keys: readonly string[];
  readonly label: string;
  /** The formatted answer: labels of choices, dates in the school's format. Empty without an answer. */
  readonly value: string;
  /** A required answer is missing in an application that is not submitted yet. */
  readonly isMissing?: true;
  /** Path of the part, for an answer described by a JSON Schema. */
  readonly part?: string;
  /** A document is attached. `value` has the text for it. */
  readonly isDocument?: true;
  /** Index of its column in a table row. */
  readonly column?: number;
  /** Keys of the documents of a question with several files, in order. `value` has one line for each. */
  readonly documents?: readonly string[];
}

/** Checkboxes with their marks. A single checkbox has no label above it. */
export interface PrintedMarks {
  readonly kind: 'marks';
  readonly label?: string;
  readonly marks: readonly { readonly key: string; readonly label: string; readonly isChecked: boolean }[];
  /** As in an answer: a required checkbox is not ticked. */
  readonly isMissing?: true;
  /** As in an answer. */
  readonly column?: number;
}

/** A titled part of a section, such as an entry of an add-another block. */
export interface PrintedGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly title: string;
  /** Title from the entry's answers, only in the review. */
  readonly summary?: string;
  readonly content: readonly PrintedContent[];
  /** Nothing in it is answered or required. Only in the review. */
  readonly isSkipped?: true;
  /** Present in a row of a table. The rows of a table are consecutive. */
  readonly row?: {
    /** Id of the table. */
    readonly of: string;
    /** Column headings by index; empty for a column that is left out. */
    readonly columns: readonly string[];
    /** Computed from the rows above. Its pairs have no keys, because nobody entered them. */
    readonly isFoot?: true;
  };
}

export type PrintedContent = PrintedAnswer | PrintedMarks | PrintedGroup;

export interface PrintedSection {
  readonly id: string;
  readonly title: string;
  readonly content: readonly PrintedContent[];
  /** As in a group. */
  readonly isSkipped?: true;
}

export interface PrintedPage {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly sections: readonly PrintedSection[];
}

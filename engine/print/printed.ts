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
  /** Which part of the answer it is, where a JSON Schema describes it. */
  readonly part?: string;
  /** The document of a file question is attached; `value` says so. */
  readonly isDocument?: true;
  /** Place of the column in which it stands, in a row of a table. */
  readonly column?: number;
  /** Keys of the documents, in their order, where the question takes several; `value` has a line for each. */
  readonly documents?: readonly string[];
}

/** Checkboxes: each with its mark. A single checkbox has no label above it. */
export interface PrintedMarks {
  readonly kind: 'marks';
  readonly label?: string;
  readonly marks: readonly { readonly key: string; readonly label: string; readonly isChecked: boolean }[];
  /** As of an answer: a box that has to be ticked is not. */
  readonly isMissing?: true;
  /** As of an answer. */
  readonly column?: number;
}

/** Something with a title of its own inside a section: an entry of an add-another block. */
export interface PrintedGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly title: string;
  /** Title of the entry from its answers; in the review only. */
  readonly summary?: string;
  readonly content: readonly PrintedContent[];
  /** Nothing in it is answered or required: only where that is asked for. */
  readonly isSkipped?: true;
  /** It is a row of a table; those of one table follow each other. */
  readonly row?: {
    /** Tells the rows of one table from those of another. */
    readonly of: string;
    /** The headings of the columns, by their places; empty for one that is not there. */
    readonly columns: readonly string[];
    /** What is computed of the rows above; nobody has answered it, so that its pairs have no keys. */
    readonly isFoot?: true;
  };
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

import type { UnfitReason } from '../pdf/unfit-file-error.ts';

/** Visible colours of a picture's quarters: upper left, upper right, lower left, lower right. */
export type Quarters = readonly [string, string, string, string];

/** The expected PDF of a usable file. */
export interface ExpectedPdf {
  readonly pages: number;
  /** Texts that it must contain, in this order. */
  readonly texts?: readonly string[];
  readonly quarters?: Quarters;
  /** Width and height of its first page, in points. */
  readonly pageSize?: readonly [number, number];
  /** Characters that must not occur in it. */
  readonly without?: readonly string[];
  /** Whether its pages look like those of the file; for PDF files without visible changes. */
  readonly looksTheSame?: boolean;
}

/** One file of the corpus: a possible upload, and its expected result. */
export interface CorpusEntry {
  readonly name: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  /** A PDF, one reason, or several reasons if the machine decides which limit is exceeded first. */
  readonly expect: ExpectedPdf | UnfitReason | readonly UnfitReason[];
}

/** Whether the file must become a PDF. */
export function isExpectedPdf(expect: CorpusEntry['expect']): expect is ExpectedPdf {
  return typeof expect === 'object' && 'pages' in expect;
}

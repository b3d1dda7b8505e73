import type { UnfitReason } from '../bounds/unfit-file-error.ts';

/** Colours of a picture's quarters as it is to be seen: upper left, upper right, lower left, lower right. */
export type Quarters = readonly [string, string, string, string];

/** What the PDF of a file that can be used has to be. */
export interface ExpectedPdf {
  readonly pages: number;
  /** Texts that it holds, in this order. */
  readonly texts?: readonly string[];
  /** Its one picture. */
  readonly quarters?: Quarters;
  /** Width and height of its first page, in points. */
  readonly pageSize?: readonly [number, number];
  /** Characters that may stand nowhere in it. */
  readonly without?: readonly string[];
  /** Whether its pages look as those of the file do; for PDF files that change in nothing that is seen. */
  readonly looksTheSame?: boolean;
}

/** One file of the corpus: what an applicant may upload, and what is to become of it. */
export interface CorpusEntry {
  readonly name: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  /** A PDF, one of several reasons (where the machine decides which limit is met first), or one reason. */
  readonly expect: ExpectedPdf | UnfitReason | readonly UnfitReason[];
}

/** A file of the corpus that is to become a PDF. */
export function isExpectedPdf(expect: CorpusEntry['expect']): expect is ExpectedPdf {
  return typeof expect === 'object' && 'pages' in expect;
}

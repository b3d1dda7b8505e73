// Reads veraPDF's findings about PDF copies of applications, and separates those in our own pages from those in
// attached documents.
import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';

/** A violation of a rule of PDF/UA-1. */
export interface Finding {
  /** Clause and number, such as `7.1-3`. */
  readonly rule: string;
  /** Its place, as a path from the document's root. */
  readonly place: string;
  readonly message: string;
}

/** The findings in one file. */
export interface Judgement {
  readonly file: string;
  readonly findings: readonly Finding[];
}

/** The findings in a copy with documents. */
export interface SplitFindings {
  /** Whether the copy does not claim to conform to PDF/UA-1. */
  readonly makesNoClaim: boolean;
  readonly own: readonly Finding[];
  readonly documents: readonly Finding[];
}

/** The rule that a document must claim its conformance (ISO 14289-1, clause 5). */
const CLAIM = '5-1';

/**
 * Parses the output of `Judge.java`: a line for each file, and an indented one for each finding, with parts
 * separated by tabs.
 */
export function readJudgements(output: string): Judgement[] {
  const judgements: { file: string; findings: Finding[] }[] = [];
  for (const line of output.split('\n')) {
    if (line.startsWith('FILE ')) judgements.push({ file: line.slice('FILE '.length), findings: [] });
    const [rule, place = '', message = ''] = line.startsWith('  ') ? line.trim().split('\t') : [];
    if (rule !== undefined) judgements.at(-1)?.findings.push({ rule, place, message });
  }
  return judgements;
}

/** Separates findings in our own pages and tags from those in documents. `ownPages` is the number of our pages. */
export function splitFindings(findings: readonly Finding[], ownPages: number): SplitFindings {
  const isInDocument = ({ place }: Finding): boolean => {
    const page = /^root\/document\[0\]\/pages\[(\d+)\]/.exec(place)?.[1];
    // Only tags of documents are below a part.
    return page === undefined ? / SEPart Part\)\//.test(place) : Number(page) >= ownPages;
  };
  const otherFindings = findings.filter(({ rule }) => rule !== CLAIM);
  return {
    makesNoClaim: otherFindings.length < findings.length,
    own: otherFindings.filter((finding) => !isInDocument(finding)),
    documents: otherFindings.filter(isInDocument),
  };
}

/** Returns the number of pages before a copy's documents: the last bookmark leads to the first of these. */
export async function pagesBeforeDocuments(copy: Uint8Array): Promise<number> {
  const pdf = await PDFDocument.load(copy, { updateMetadata: false });
  const outlines = pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict);
  const [page] = outlines.lookup(PDFName.of('Last'), PDFDict).lookup(PDFName.of('Dest'), PDFArray).asArray();
  return pdf.getPages().findIndex(({ ref }) => ref === page);
}

/** Returns a text that says how often each rule is violated. */
export function summarise(findings: readonly Finding[]): string {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  const counted = [...byRule].map(([rule, [first, ...more]]) => {
    return `${1 + more.length} × ${rule} (${first?.message}), first at ${first?.place}`;
  });
  return counted.length === 0 ? 'nothing found' : counted.join('; ');
}

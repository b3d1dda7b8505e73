import { OF_APPLICANTS } from './applicant-entries.ts';
import type { CorpusEntry } from './corpus-entry.ts';
import { DOCUMENTS } from './docx-entries.ts';
import { PDFS } from './pdf-entries.ts';
import { PICTURES, UNFIT_PICTURES } from './picture-entries.ts';
import { UNFIT_DOCUMENTS } from './unfit-docx-entries.ts';
import { UNFIT_PDFS } from './unfit-pdf-entries.ts';

/** All files of the corpus, by their real or pretended kind. */
export const CORPUS: Readonly<Record<string, readonly CorpusEntry[]>> = {
  pictures: PICTURES,
  'unfit pictures': UNFIT_PICTURES,
  PDFs: PDFS,
  'unfit PDFs': UNFIT_PDFS,
  documents: DOCUMENTS,
  'unfit documents': UNFIT_DOCUMENTS,
  'files of applicants': OF_APPLICANTS,
};

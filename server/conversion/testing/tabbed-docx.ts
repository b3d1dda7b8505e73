import { docxParts, rawZip } from './raw-zip.ts';

const STOPS = 50;
const TABS = 200;

/** Creates a .docx of some 15 KB whose every paragraph has 200 letters with tabs between them, and 50 tab stops. */
export function tabbedDocx(paragraphs = 600): Uint8Array {
  const stops = '<w:tab w:val="left" w:pos="100"/>'.repeat(STOPS);
  const run = `<w:r>${'<w:t>x</w:t><w:tab/>'.repeat(TABS)}<w:t>x</w:t></w:r>`;
  return rawZip(docxParts(`<w:p><w:pPr><w:tabs>${stops}</w:tabs></w:pPr>${run}</w:p>`.repeat(paragraphs)));
}

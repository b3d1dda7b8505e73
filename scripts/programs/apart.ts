// Separates headers, footers and notes from the other text of a document, because programs differ in where they put
// them. For the comparison of our texts with LibreOffice's (compare-texts.ts).
import JSZip from 'jszip';
import { wordsOf } from './words.ts';

type Words = readonly string[];

/** The paragraphs of a .docx that are not in its flow, each as a list of words. The longest come first. */
export interface ApartTexts {
  readonly headersAndFooters: readonly Words[];
  readonly notes: readonly Words[];
  readonly hasPageNumbers: boolean;
}

/** A number such as `[3]` or `iv.`: in these paragraphs it is a page or note number. */
const NUMBER = /^[[(]?(?:\d+|[ivx]+)[\].)]?$/;
/** The number of a note that is directly followed by the text: `3See`. */
const GLUED_NUMBER = /^[[(]?(\d+|[ivx]+)[\].)]?(?=\p{Lu})/u;

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all);
}

function xmlOf(zip: JSZip, parts: RegExp): Promise<string[]> {
  return Promise.all(zip.file(parts).map((part) => part.async('string')));
}

function paragraphsOf(parts: readonly string[]): Words[] {
  return parts
    .flatMap((xml) => xml.split(/<\/w:p>/))
    .map((xml) => xml.replace(/<w:(?:tab|br|cr|ptab)\b[^>]*>/g, '<w:t> </w:t>'))
    .map((xml) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text).join(''))
    .map((text) => wordsOf(unescaped(text)).filter((word) => !NUMBER.test(word)))
    .filter((words) => words.length > 0)
    .sort((one, other) => other.length - one.length);
}

/** Reads the headers, footers and notes of a document. */
export async function apartTexts(docx: Uint8Array): Promise<ApartTexts> {
  const zip = await JSZip.loadAsync(docx);
  const headersAndFooters = await xmlOf(zip, /^word\/(?:header|footer)\d*\.xml$/);
  return {
    headersAndFooters: paragraphsOf(headersAndFooters),
    notes: paragraphsOf(await xmlOf(zip, /^word\/(?:footnotes|endnotes)\.xml$/)),
    hasPageNumbers: headersAndFooters.some((xml) => /\bPAGE\b/.test(xml)),
  };
}

/** A text without certain paragraphs, and the paragraphs that were removed from it. */
export interface SplitText {
  readonly rest: Words;
  readonly found: Words;
}

/** Removes headers and footers, with page numbers in them. */
export function takeHeadersAndFooters(words: Words, headersAndFooters: readonly Words[]): SplitText {
  return takeParagraphs(words, headersAndFooters, false);
}

/** Removes the notes, each with its number. */
export function takeNotes(words: Words, notes: readonly Words[]): SplitText {
  return takeParagraphs(words, notes, true);
}

/** Removes all occurrences of the paragraphs from a text. */
function takeParagraphs(words: Words, paragraphs: readonly Words[], isNumbered: boolean): SplitText {
  const rest = [...words];
  const found: string[] = [];
  for (const paragraph of paragraphs) {
    for (let index = 0; index < rest.length; index += 1) {
      const end = endOf(rest, index, paragraph, isNumbered);
      if (end === -1) continue;
      const before = rest[index - 1] ?? '';
      const hasNumber = isNumbered && NUMBER.test(before);
      const number = hasNumber ? before : (isNumbered && GLUED_NUMBER.exec(rest[index] ?? '')?.[1]) || '';
      found.push([number.replace(/\W/g, ''), ...paragraph].join(' ').trim());
      index -= hasNumber ? 1 : 0;
      rest.splice(index, end - index);
      index -= 1;
    }
  }
  return { rest, found };
}

/** Returns the index after the paragraph if the text has it at this index; -1 otherwise. */
function endOf(words: Words, from: number, paragraph: Words, isNumbered: boolean): number {
  let at = from;
  for (const word of paragraph) {
    if (at > from && NUMBER.test(words[at] ?? '')) at += 1;
    const found = words[at] ?? '';
    if (found !== word && !(isNumbered && at === from && found.replace(GLUED_NUMBER, '') === word)) return -1;
    at += 1;
  }
  return !isNumbered && NUMBER.test(words[at] ?? '') ? at + 1 : at;
}

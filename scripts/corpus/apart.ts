// Texts outside the flow: programs differ in where they put headers, footers and notes.
import JSZip from 'jszip';
import { wordsOf } from './words.ts';

type Words = readonly string[];

/** Paragraphs of a document outside its flow, as words, longest first. */
export interface ApartTexts {
  readonly furniture: readonly Words[];
  readonly notes: readonly Words[];
  readonly hasPageNumbers: boolean;
}

/** Numbers within these texts are page or note numbers. */
const NUMBER = /^[[(]?(?:\d+|[ivx]+)[\].)]?$/;
/** The number of a note without a space after it. */
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
  const furniture = await xmlOf(zip, /^word\/(?:header|footer)\d*\.xml$/);
  return {
    furniture: paragraphsOf(furniture),
    notes: paragraphsOf(await xmlOf(zip, /^word\/(?:footnotes|endnotes)\.xml$/)),
    hasPageNumbers: furniture.some((xml) => /\bPAGE\b/.test(xml)),
  };
}

/** A text without the paragraphs outside its flow, and all these paragraphs that were found. */
export interface Taken {
  readonly rest: Words;
  readonly found: Words;
}

/** Removes headers and footers, with page numbers in them. */
export function takeFurniture(words: Words, furniture: readonly Words[]): Taken {
  return takeOut(words, furniture, false);
}

/** Removes the notes, each with its number. */
export function takeNotes(words: Words, notes: readonly Words[]): Taken {
  return takeOut(words, notes, true);
}

function takeOut(words: Words, paragraphs: readonly Words[], isNumbered: boolean): Taken {
  const rest = [...words];
  const found: string[] = [];
  for (const paragraph of paragraphs) {
    for (let at = 0; at < rest.length; at += 1) {
      const end = endOf(rest, at, paragraph, isNumbered);
      if (end === -1) continue;
      const before = rest[at - 1] ?? '';
      const hasNumber = isNumbered && NUMBER.test(before);
      const number = hasNumber ? before : (isNumbered && GLUED_NUMBER.exec(rest[at] ?? '')?.[1]) || '';
      found.push([number.replace(/\W/g, ''), ...paragraph].join(' ').trim());
      at -= hasNumber ? 1 : 0;
      rest.splice(at, end - at);
      at -= 1;
    }
  }
  return { rest, found };
}

/** Returns the end of a paragraph that begins here, or -1. */
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

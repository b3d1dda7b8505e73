import { descendants } from './source-elements.mts';
import { attributeOf, childOf } from './word-xml.mts';

/** Notes at the foot of a page, or at the end of the document. */
export type NoteKind = 'footnote' | 'endnote';

/** The numbering rules of notes. */
export interface NoteRules {
  readonly format: string;
  readonly start: number;
  /** Whether each section restarts the count. */
  readonly restarts: boolean;
}

let settings: Element | undefined;
let sections: readonly Element[] = [];

/** Keeps the note rules of the document's settings and sections: docx-preview reads only the number format. */
export function keepNoteRules(root: Element): void {
  if (root.localName === 'settings') settings = root;
  if (root.localName !== 'document') return;
  sections = descendants(root, 'sectPr').filter(({ parentElement }) =>
    ['pPr', 'body'].includes(parentElement?.localName ?? ''),
  );
}

/**
 * Returns the rules for a section: its own, otherwise the document's.
 * @param section its index among the sections
 */
export function noteRules(kind: NoteKind, section: number): NoteRules {
  const sources = [sections[section], settings].map((source) => childOf(source, `w:${kind}Pr`));
  const value = (name: string) =>
    sources.map((source) => attributeOf(childOf(source, `w:${name}`), 'val')).find((each) => each !== null);
  return {
    format: value('numFmt') ?? (kind === 'footnote' ? 'decimal' : 'lowerRoman'),
    start: Number.parseInt(value('numStart') ?? '1', 10) || 1,
    // Page breaks are unknown when notes are numbered: a restart on each page is ignored.
    restarts: value('numRestart') === 'eachSect',
  };
}

const CHICAGO = '*†‡§';
const ROMAN = {
  m: 1000,
  cm: 900,
  d: 500,
  cd: 400,
  c: 100,
  xc: 90,
  l: 50,
  xl: 40,
  x: 10,
  ix: 9,
  v: 5,
  iv: 4,
  i: 1,
};

/** Returns the mark of the note with this number. */
export function noteMark(number: number, format: string): string {
  const repeated = (signs: string) =>
    (signs[(number - 1) % signs.length] ?? '').repeat(Math.ceil(number / signs.length));
  switch (format) {
    case 'lowerRoman':
      return roman(number);
    case 'upperRoman':
      return roman(number).toUpperCase();
    case 'lowerLetter':
      return repeated('abcdefghijklmnopqrstuvwxyz');
    case 'upperLetter':
      return repeated('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    case 'chicago':
      return repeated(CHICAGO);
    default:
      return String(number);
  }
}

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [letters, value] of Object.entries(ROMAN)) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

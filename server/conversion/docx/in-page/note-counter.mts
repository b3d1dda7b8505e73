import { type NoteKind, type NoteRules, noteMark, noteRules } from './note-numbers.mts';
import { RAISED } from './raised-runs.mts';
import { isOn, namedElement } from './source-elements.mts';
import { markedPlace, type Note, type Piece } from './word-document.mts';
import { attributeOf } from './word-xml.mts';

/** Attribute with the name of the note itself, until its reference is counted. */
export const OWN_ID = 'matricula-id';

/** Counts the notes of a kind in the order of their references, and collects them. */
export class NoteCounter {
  private readonly kind: NoteKind;
  private readonly notes: readonly Note[];
  private readonly marks = new Map<Note, Piece[]>();
  private rules: NoteRules | undefined;
  private number = 0;
  private gathered: Piece[] = [];

  constructor(kind: NoteKind, notes: readonly Note[] = []) {
    this.kind = kind;
    // Separators between text and notes are notes of other types.
    this.notes = notes.filter(({ noteType }) => (noteType ?? 'normal') === 'normal');
  }

  beginSection(at: number): void {
    const rules = noteRules(this.kind, at);
    if (this.rules === undefined || rules.restarts) this.number = rules.start - 1;
    this.rules = rules;
  }

  /** Returns the replacement of a reference; nothing if the text has a custom mark. */
  referTo({ id }: Piece, parent: Piece): readonly Piece[] {
    const reference = namedElement(id);
    const ownId = reference?.getAttribute(OWN_ID);
    const note = this.notes.find((each) => each.id === ownId);
    if (note === undefined) return [];
    const known = this.marks.get(note);
    if (known !== undefined) return structuredClone(known);
    const pieces = this.marksOf(note, isOn(attributeOf(reference, 'customMarkFollows')), parent);
    this.marks.set(note, pieces);
    return structuredClone(pieces);
  }

  /** Returns the notes since the last call. */
  take(): Piece[] {
    const taken = this.gathered;
    this.gathered = [];
    return taken;
  }

  private marksOf(note: Note, hasOwnMark: boolean, parent: Piece): Piece[] {
    const anchor = `matricula-${this.kind}-${this.marks.size + 1}`;
    const children = note.children ?? [];
    const first = children[0]?.type === 'paragraph' ? children[0] : { type: 'paragraph', children: [] };
    this.gathered.push(...(first === children[0] ? children : [first, ...children]));
    if (hasOwnMark || this.rules === undefined) return [];
    this.number += 1;
    const text: Piece = { type: 'text', text: noteMark(this.number, this.rules.format) };
    const space: Piece = { type: 'text', text: /^\s/.test(textOf(first)) ? '' : '\u00a0' };
    const mark: Piece = { type: 'run', cssStyle: { ...RAISED }, children: [text, space] };
    first.children = [markedPlace(anchor), mark, ...(first.children ?? [])];
    const isRaised = parent.cssStyle?.['vertical-align'] === RAISED['vertical-align'];
    const run: Piece = { type: 'run', cssStyle: isRaised ? {} : { ...RAISED }, children: [text] };
    return [{ type: 'hyperlink', anchor, children: [run] }];
  }
}

function textOf(piece: Piece): string {
  if (piece.type === 'tab') return '\t';
  return (piece.text ?? '') + (piece.children ?? []).map(textOf).join('');
}

import type { Flow } from './flows.mts';
import { NoteCounter, OWN_ID } from './note-counter.mts';
import { descendants, nameElement } from './source-elements.mts';
import { type Piece, replacePieces, type WordDocument } from './word-document.mts';

const LINE = { 'border-top': '0.5pt solid', width: '144pt', 'min-height': '0', 'break-after': 'avoid' };

/** Names references to notes by their XML: docx-preview does not read whether they have a custom mark. */
export function nameNoteReferences(root: Element): void {
  for (const kind of ['footnoteReference', 'endnoteReference']) {
    for (const reference of descendants(root, kind)) {
      const id = [...reference.attributes].find(({ localName }) => localName === 'id');
      if (id === undefined) continue;
      reference.setAttribute(OWN_ID, id.value);
      id.value = nameElement(reference);
    }
  }
}

/**
 * Numbers the notes and places them: footnotes after the text of their pages, because no browser knows the foot
 * of a printed page; endnotes last.
 */
export function placeNotes(word: WordDocument, flows: readonly Flow[]): void {
  const footnotes = new NoteCounter('footnote', word.footnotesPart?.notes);
  const endnotes = new NoteCounter('endnote', word.endnotesPart?.notes);
  let at = 0;
  for (const { sections } of flows) {
    for (const section of sections) {
      footnotes.beginSection(at);
      endnotes.beginSection(at);
      replacePieces(section, (piece, parent) => {
        if (piece.type === 'footnoteReference') return footnotes.referTo(piece, parent);
        return piece.type === 'endnoteReference' ? endnotes.referTo(piece, parent) : [piece];
      });
      at += 1;
    }
    addNotes(sections, footnotes.take());
  }
  const last = flows.at(-1);
  if (last !== undefined) addNotes(last.sections, endnotes.take());
}

/** Resolves links and pictures in notes by the relations of the notes, although they are part of the text. */
export function relateNotes({ documentPart, footnotesPart, endnotesPart }: WordDocument): void {
  for (const [kind, part] of Object.entries({ footnotesPart, endnotesPart })) {
    const own = (id: string) => `matricula-${kind}-${id}`;
    for (const relation of part?.rels ?? []) documentPart?.rels.push({ ...relation, id: own(relation.id) });
    for (const note of part?.notes ?? []) {
      replacePieces(note, (piece) => {
        if (piece.type === 'hyperlink' && piece.id) piece.id = own(piece.id);
        if (piece.type === 'image' && piece.src) piece.src = own(piece.src);
        if (piece.imageHref?.id) piece.imageHref.id = own(piece.imageHref.id);
        return [piece];
      });
    }
  }
}

function addNotes(sections: Flow['sections'], notes: Piece[]): void {
  if (notes.length === 0) return;
  const line: Piece = { type: 'paragraph', children: [], cssStyle: LINE };
  sections.push({ type: 'section', children: [line, ...notes], props: {} });
}

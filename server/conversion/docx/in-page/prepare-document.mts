import { closeUp } from './contextual-spacing.mts';
import { markPageNumbers, PAGE_MARK, PAGES_MARK } from './fields.mts';
import { countWithKind, nameHigherLevels } from './list-numbers.mts';
import { turnPicture } from './pictures.mts';
import { raiseRun } from './raised-runs.mts';
import { isSymbolFont, symbolText } from './symbols.mts';
import { TablePreparer } from './tables.mts';
import {
  type ListLevel,
  markedPlace,
  type Piece,
  replacePieces,
  type WordDocument,
  type WordStyle,
} from './word-document.mts';

/** Mark of a page break. */
export const BREAK_MARK = 'matricula-page-break';

/** Changes a parsed document so that docx-preview draws what it would otherwise leave out or get wrong. */
export function prepareDocument(word: WordDocument, body: Piece): void {
  const furniture = word.parts.flatMap(({ rootElement }) => (rootElement === undefined ? [] : [rootElement]));
  const notes = [...(word.footnotesPart?.notes ?? []), ...(word.endnotesPart?.notes ?? [])];
  const tables = new TablePreparer(word._parser);
  for (const root of [body, ...notes, ...furniture]) {
    // In the text, a page number keeps its saved value: its page is known only after it is written.
    const marks = furniture.includes(root) ? [PAGE_MARK, PAGES_MARK] : [PAGES_MARK];
    replacePieces(root, (piece, parent) => {
      if (piece.type === 'paragraph') {
        markPageNumbers(piece, marks);
        countWithKind(piece.numbering);
      }
      if (piece.type === 'drawing') turnPicture(piece);
      if (piece.type === 'run') raiseRun(piece);
      if (piece.type === 'table') tables.prepare(piece);
      closeUp(piece);
      return replacement(piece, parent);
    });
    closeUp(root);
  }
  if (word.stylesPart !== undefined)
    word.stylesPart.styles = withCells(word.stylesPart.styles, tables.styles);
  const breaking = new Set<string>();
  for (const { id, paragraphProps } of word.stylesPart?.styles ?? []) {
    countWithKind(paragraphProps?.numbering);
    if (!paragraphProps?.pageBreakBefore) continue;
    // The browser breaks the page, not docx-preview.
    paragraphProps.pageBreakBefore = false;
    if (id !== null) breaking.add(id);
  }
  replacePieces(body, (piece) => {
    if (piece.type === 'paragraph') styleParagraph(piece, breaking);
    return [piece];
  });
  const levels = word.numberingPart?.domNumberings ?? [];
  for (const level of levels) prepareLevel(level);
  for (const level of levels) nameHigherLevels(level, levels);
}

/** Table styles are in their cells already; the styles of cell content come right after the document's defaults. */
function withCells(styles: readonly WordStyle[], cells: readonly WordStyle[]): WordStyle[] {
  const others = styles.filter(({ target }) => target !== 'table');
  const isDefault = ({ id, target }: WordStyle) => id === null && target === null;
  return [...others.filter(isDefault), ...cells, ...others.filter((style) => !isDefault(style))];
}

function replacement(piece: Piece, parent: Piece): readonly Piece[] {
  const families = parent.cssStyle?.['font-family'];
  if (piece.type === 'noBreakHyphen') return [{ type: 'text', text: '\u2011' }];
  if (piece.type === 'break' && piece.break === 'page') return [markedPlace(BREAK_MARK)];
  if (piece.type === 'symbol' && piece.font !== undefined && piece.char !== undefined) {
    const letter = String.fromCharCode(piece.char);
    return [{ type: 'text', text: isSymbolFont(piece.font) ? symbolText(letter, piece.font) : letter }];
  }
  if (piece.type === 'text' && families !== undefined && isSymbolFont(families)) {
    return [{ ...piece, text: symbolText(piece.text ?? '', families) }];
  }
  return [piece];
}

function styleParagraph(paragraph: Piece, breaking: ReadonlySet<string>): void {
  const style: Record<string, string> = { ...paragraph.cssStyle };
  if (paragraph.pageBreakBefore ?? breaking.has(paragraph.styleName ?? '')) style['break-before'] = 'page';
  if (paragraph.keepNext) style['break-after'] = 'avoid';
  if (paragraph.keepLines) style['break-inside'] = 'avoid';
  paragraph.pageBreakBefore = false;
  paragraph.cssStyle = style;
}

/** Places bullets and numbers as Word does, and keeps their text from being read as CSS. */
function prepareLevel(level: ListLevel): void {
  const families = level.rStyle['font-family'];
  let text = level.levelText ?? '';
  if (families !== undefined && isSymbolFont(families)) {
    text = symbolText(text, families);
    delete level.rStyle['font-family'];
  }
  if (level.levelText !== undefined)
    level.levelText = text.replace(/["\\\n]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `);
  if (!/^[\w-]+$/.test(level.format ?? '')) level.format = 'decimal';
  const hanging = /^-(.+)$/.exec(level.pStyle['text-indent'] ?? '')?.[1];
  if (hanging !== undefined) {
    level.rStyle = {
      ...level.rStyle,
      display: 'inline-block',
      'min-width': hanging,
      // Keeps a number that is too long for its place from touching the text.
      'box-sizing': 'border-box',
      'padding-right': '0.3em',
      'text-indent': '0',
      'tab-size': '0',
    };
  }
}

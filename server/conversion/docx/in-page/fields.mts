import { markedPlace, type Piece } from './word-document.mts';

/** Marks of places for the page number and for the page count. */
export const PAGE_MARK = 'matricula-page-number';
export const PAGES_MARK = 'matricula-page-count';

interface OpenField {
  instruction: string;
  hasResult: boolean;
}

/**
 * Puts marked places where fields ask for these numbers; other fields keep their saved text. No field
 * instruction is executed.
 */
export function markPageNumbers(paragraph: Piece, marks: readonly string[]): void {
  const open: OpenField[] = [];
  const markOf = (field: OpenField): string | undefined => {
    const mark = markOfInstruction(field.instruction);
    return mark !== undefined && marks.includes(mark) ? mark : undefined;
  };
  const isNumbered = () => open.some((field) => markOf(field) !== undefined);

  const readPiece = (piece: Piece): Piece[] => {
    const field = open.at(-1);
    if (piece.type === 'instruction') {
      if (field !== undefined) field.instruction += piece.text ?? '';
      return [];
    }
    if (piece.type !== 'complexField') {
      if (piece.children !== undefined) readChildren(piece);
      const isReplaced = isNumbered() && piece.type !== 'run';
      return isReplaced ? [] : [piece];
    }
    if (piece.charType === 'begin') open.push({ instruction: '', hasResult: false });
    if (field === undefined || piece.charType === 'begin') return [];
    const mark = field.hasResult ? undefined : markOf(field);
    field.hasResult = true;
    if (piece.charType === 'end') open.pop();
    return mark === undefined ? [] : [markedPlace(mark)];
  };
  const readChildren = (piece: Piece): void => {
    if (piece.children !== undefined) piece.children = piece.children.flatMap(readPiece);
    if (piece.fieldRun) piece.fieldRun = false;
  };
  readChildren(paragraph);
}

function markOfInstruction(instruction: string): string | undefined {
  const [name = ''] = instruction.trim().toUpperCase().split(/\s+/);
  if (name === 'PAGE') return PAGE_MARK;
  return name === 'NUMPAGES' || name === 'SECTIONPAGES' ? PAGES_MARK : undefined;
}

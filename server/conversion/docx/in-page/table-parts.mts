import { isOn } from './source-elements.mts';
import { attributeOf } from './word-xml.mts';

/** The rows and columns that a cell or a part of a table covers, both inclusive. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The bits of the short form (ECMA-376, 17.4.55). */
const BITS = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x100,
  noHBand: 0x200,
  noVBand: 0x400,
} as const;

/** The parts of a table that look different from the rest. */
type Parts = Readonly<Record<keyof typeof BITS, boolean>>;

/** Reads `w:tblLook`; attributes override the bits. */
export function partsOf(look: Element | undefined): Parts {
  const bits = Number.parseInt(attributeOf(look, 'val') ?? '0', 16) || 0;
  const parts = Object.entries(BITS).map(([name, bit]) => {
    const value = attributeOf(look, name);
    return [name, value === null ? (bits & bit) !== 0 : isOn(value)];
  });
  return Object.fromEntries(parts);
}

/**
 * Returns the parts of a table around a cell, each with its area; later ones override earlier ones (ECMA-376,
 * 17.7.6).
 * @param bands rows and columns per band
 */
export function partsAround(
  cell: Area,
  table: Area,
  parts: Parts,
  bands: { readonly rows: number; readonly columns: number },
): readonly (readonly [part: string, area: Area])[] {
  const isFirstRow = parts.firstRow && cell.top === table.top;
  const isLastRow = parts.lastRow && cell.bottom === table.bottom && !isFirstRow;
  const isFirstColumn = parts.firstColumn && cell.left === table.left;
  const isLastColumn = parts.lastColumn && cell.right === table.right && !isFirstColumn;
  const found: [string, Area][] = [['wholeTable', table]];
  const add = (isPart: boolean, part: string, area: Partial<Area>) => {
    if (isPart) found.push([part, { ...table, ...area }]);
  };
  const column = bandOf(cell.left - (parts.firstColumn ? 1 : 0), bands.columns);
  const row = bandOf(cell.top - (parts.firstRow ? 1 : 0), bands.rows);
  const leftOf = column.first + (parts.firstColumn ? 1 : 0);
  const topOf = row.first + (parts.firstRow ? 1 : 0);
  add(!parts.noVBand && !isFirstColumn && !isLastColumn, `band${column.kind}Vert`, {
    left: leftOf,
    right: Math.min(leftOf + bands.columns, table.right + (parts.lastColumn ? 0 : 1)) - 1,
  });
  add(!parts.noHBand && !isFirstRow && !isLastRow, `band${row.kind}Horz`, {
    top: topOf,
    bottom: Math.min(topOf + bands.rows, table.bottom + (parts.lastRow ? 0 : 1)) - 1,
  });
  add(isFirstRow, 'firstRow', { bottom: cell.bottom });
  add(isLastRow, 'lastRow', { top: cell.top });
  add(isFirstColumn, 'firstCol', { right: cell.right });
  add(isLastColumn, 'lastCol', { left: cell.left });
  add(isFirstRow && isFirstColumn, 'nwCell', cell);
  add(isFirstRow && isLastColumn, 'neCell', cell);
  add(isLastRow && isFirstColumn, 'swCell', cell);
  add(isLastRow && isLastColumn, 'seCell', cell);
  return found;
}

function bandOf(at: number, size: number): { readonly kind: 1 | 2; readonly first: number } {
  const band = Math.floor(at / size);
  return { kind: band % 2 === 0 ? 1 : 2, first: band * size };
}

import { descendants, hasProperty, namedElement, nameElement } from './source-elements.mts';
import { type Area, partsAround, partsOf } from './table-parts.mts';
import {
  type Css,
  type Edge,
  edgesOf,
  type Look,
  lookOf,
  type PropertyParser,
  styleChain,
} from './table-styles.mts';
import { BOX_SIDE } from './text-boxes.mts';
import type { Piece, WordStyle } from './word-document.mts';
import { attributeOf, childOf, nameOf, newLike, newWith } from './word-xml.mts';

/** Marks rows that each page of a table repeats. */
export const HEADER_ROW = 'matricula-header-row';
const OWN_STYLE = 'matricula-style';

/** Names tables by their XML: docx-preview does not read which rows are repeated, and reads little of styles. */
export function nameTables(root: Element): void {
  for (const table of descendants(root, 'tbl')) {
    const properties = childOf(table, 'w:tblPr') ?? newLike(table, 'tblPr');
    const style = childOf(properties, 'w:tblStyle');
    const own = attributeOf(style, 'val');
    if (own !== null) table.setAttribute(OWN_STYLE, own);
    style?.remove();
    properties.prepend(newWith(table, 'tblStyle', 'val', nameElement(table)));
    table.prepend(properties);
  }
}

/** Applies table styles, and repeats header rows. */
export class TablePreparer {
  /** Styles of the content of cells; paragraph and letter styles override them. */
  readonly styles: WordStyle[] = [];
  private readonly parser: PropertyParser;
  private readonly known = new Map<string, string>();

  constructor(parser: PropertyParser) {
    this.parser = parser;
  }

  prepare(table: Piece): void {
    const source = namedElement(table.styleName);
    delete table.styleName;
    if (source === undefined) return;
    const side = source.getAttribute(BOX_SIDE);
    if (side !== null) {
      const gap = side === 'left' ? 'margin-right' : 'margin-left';
      table.cssStyle = { ...table.cssStyle, float: side, [gap]: '9pt', 'max-width': '100%' };
    }
    const rows = [...source.children].filter((child) => nameOf(child) === 'w:tr');
    const pieces = (table.children ?? []).filter(({ type }) => type === 'row');
    const areas = areasOf(pieces);
    this.styleCells(table, source, pieces, areas);
    for (const [at, row] of pieces.entries()) {
      row.className = '';
      if (hasProperty(childOf(rows[at], 'w:trPr'), 'w:cantSplit')) {
        row.cssStyle = { ...row.cssStyle, 'break-inside': 'avoid' };
      }
    }
    const first = rows.findIndex((row) => !hasProperty(childOf(row, 'w:trPr'), 'w:tblHeader'));
    for (const row of pieces.slice(0, wholeRows(first, areas))) row.className = HEADER_ROW;
  }

  private styleCells(
    table: Piece,
    source: Element,
    rows: readonly Piece[],
    areas: readonly (readonly Area[])[],
  ): void {
    const { parser } = this;
    const properties = childOf(source, 'w:tblPr');
    const chain = styleChain(source.getAttribute(OWN_STYLE));
    const looks = new Map<string, Look>();
    const look = (part: string): Look => {
      const found = looks.get(part) ?? lookOf(chain, part, parser);
      looks.set(part, found);
      return found;
    };
    const bandSize = (name: string) =>
      Math.max(
        1,
        ...chain
          .slice(-1)
          .map((style) => Number(attributeOf(childOf(childOf(style, 'w:tblPr'), name), 'val')) || 1),
      );
    const bands = { rows: bandSize('w:tblStyleRowBandSize'), columns: bandSize('w:tblStyleColBandSize') };
    const parts = partsOf(childOf(properties, 'w:tblLook'));
    const whole: Area = {
      top: 0,
      bottom: rows.length - 1,
      left: 0,
      right: Math.max(0, ...areas.flat().map(({ right }) => right)),
    };
    const direct = edgesOf(childOf(properties, 'w:tblBorders'), parser);
    const padding = Object.entries(table.cellStyle ?? {}).filter(([name]) => name.startsWith('padding'));
    delete table.cellStyle;
    for (const [at, row] of rows.entries()) {
      for (const [place, cell] of (row.children ?? []).entries()) {
        const area = areas[at]?.[place];
        if (area === undefined) continue;
        const around = partsAround(area, whole, parts, bands).map(([part, within]) => ({
          ...look(part),
          within,
        }));
        const css: Css = Object.assign(
          {},
          ...around.map((each) => ({ ...each.cell, ...bordersOf(each.edges, area, each.within) })),
        );
        Object.assign(css, bordersOf(direct, area, whole), Object.fromEntries(padding));
        cell.className = '';
        cell.cssStyle = { ...css, ...cell.cssStyle };
        cell.styleName = this.nameOfStyle(
          Object.assign({}, ...around.map(({ paragraph }) => paragraph)),
          Object.assign({}, ...around.map(({ letters }) => letters)),
        );
      }
    }
  }

  /** Returns the name of the style for a cell's content. The text itself and its own style override it. */
  private nameOfStyle(paragraph: Css, letters: Css): string {
    const key = JSON.stringify([paragraph, letters]);
    const name = this.known.get(key) ?? `matricula-cell-${this.known.size}`;
    if (!this.known.has(key)) {
      this.known.set(key, name);
      const styles = [
        { target: '> p', values: paragraph },
        { target: '> :where(p) span', values: letters },
      ];
      this.styles.push({ id: name, name: null, target: null, basedOn: null, styles });
    }
    return name;
  }
}

function bordersOf(edges: Look['edges'], cell: Area, within: Area): Css {
  const line = (side: 'top' | 'bottom' | 'left' | 'right', inside: Edge): Css => {
    const edge = edges[cell[side] === within[side] ? side : inside];
    return edge === undefined ? {} : { [`border-${side}`]: edge };
  };
  return {
    ...line('top', 'insideH'),
    ...line('bottom', 'insideH'),
    ...line('left', 'insideV'),
    ...line('right', 'insideV'),
  };
}

/** Returns the area of each cell, including cells merged into it from below. */
function areasOf(rows: readonly Piece[]): Area[][] {
  const open = new Map<number, { bottom: number }>();
  return rows.map((row, at) => {
    let column = row.gridBefore ?? 0;
    return (row.children ?? []).map((cell) => {
      const left = column;
      column += Math.max(1, cell.span ?? 1);
      const area = { top: at, bottom: at, left, right: column - 1 };
      const above = open.get(left);
      if (cell.verticalMerge === 'restart') open.set(left, area);
      else if (cell.verticalMerge === undefined || above === undefined) open.delete(left);
      else above.bottom = at;
      return area;
    });
  });
}

/**
 * Returns how many rows can be repeated: none that a cell connects to those below, and not all.
 * @param count how many the document requests
 */
function wholeRows(count: number, areas: readonly (readonly Area[])[]): number {
  const cut = areas
    .slice(0, Math.max(0, count))
    .findIndex((row) => row.some(({ bottom }) => bottom >= count));
  return cut === -1 ? Math.max(0, count) : wholeRows(cut, areas);
}

/** Moves the first rows into a `thead`, which the browser repeats on each page. */
export function repeatHeaderRows(): void {
  for (const table of document.querySelectorAll('table')) {
    const rows = [...table.children].filter((child) => child.nodeName === 'TR');
    const headers = rows.filter((row) => row.classList.contains(HEADER_ROW));
    if (headers.length === 0) continue;
    const head = document.createElement('thead');
    const body = document.createElement('tbody');
    head.append(...headers);
    body.append(...rows.filter((row) => !headers.includes(row)));
    table.append(head, body);
    for (const cell of head.querySelectorAll(':scope > tr > td')) cell.role = 'columnheader';
  }
}

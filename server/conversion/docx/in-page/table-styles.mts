import { attributeOf, childOf, nameOf, newLike } from './word-xml.mts';

/** CSS by property name. */
export type Css = Record<string, string>;
/** docx-preview's conversion of properties to CSS; those of table cells go to the third argument. */
export interface PropertyParser {
  parseDefaultProperties(properties: Element, style: Css, cellStyle?: Css): Css;
}

/** The edges of a part of a table, and the lines within it. */
export type Edge = 'top' | 'bottom' | 'left' | 'right' | 'insideH' | 'insideV';

/** The look of a part of a table. */
export interface Look {
  readonly cell: Css;
  readonly paragraph: Css;
  readonly letters: Css;
  readonly edges: Readonly<Partial<Record<Edge, string>>>;
}

let styles: ReadonlyMap<string | null, Element> = new Map();
let usual: Element | undefined;

/** Keeps the styles of tables: docx-preview does not distinguish the edges of a table from the lines within it. */
export function keepTableStyles(root: Element): void {
  if (nameOf(root) !== 'w:styles') return;
  const tables = [...root.children].filter((style) => attributeOf(style, 'type') === 'table');
  styles = new Map(tables.map((style) => [attributeOf(style, 'styleId'), style]));
  usual = tables.find((style) => ['1', 'true', 'on'].includes(attributeOf(style, 'default') ?? ''));
}

/** Returns a style's elements from its first base to itself; the default style if the id is unknown. */
export function styleChain(id: string | null): readonly Element[] {
  const chain: Element[] = [];
  let style = styles.get(id) ?? usual;
  while (style !== undefined && !chain.includes(style)) {
    chain.unshift(style);
    style = styles.get(attributeOf(childOf(style, 'w:basedOn'), 'val'));
  }
  return chain;
}

/** Returns the look that a style gives to one part of a table; `wholeTable` is all of it. */
export function lookOf(chain: readonly Element[], part: string, parser: PropertyParser): Look {
  const sources = chain.flatMap((style) => {
    const own = [...style.children].filter(
      (child) => nameOf(child) === 'w:tblStylePr' && attributeOf(child, 'type') === part,
    );
    return part === 'wholeTable' ? [style, ...own] : own;
  });
  const look = { cell: {}, paragraph: {}, letters: {}, edges: {} };
  for (const source of sources) {
    const read = (name: string, into: Css) => {
      const properties = childOf(source, name);
      if (properties !== undefined) parser.parseDefaultProperties(properties, into);
    };
    read('w:pPr', look.paragraph);
    read('w:rPr', look.letters);
    const table = childOf(source, 'w:tblPr');
    if (table !== undefined) parser.parseDefaultProperties(table, {}, look.cell);
    read('w:tcPr', look.cell);
    Object.assign(look.edges, edgesOf(childOf(table, 'w:tblBorders'), parser));
    Object.assign(look.edges, edgesOf(childOf(childOf(source, 'w:tcPr'), 'w:tcBorders'), parser));
  }
  for (const side of ['top', 'bottom', 'left', 'right']) Reflect.deleteProperty(look.cell, `border-${side}`);
  return look;
}

/** Returns the lines of an element with borders. */
export function edgesOf(borders: Element | undefined, parser: PropertyParser): Look['edges'] {
  const edges: Partial<Record<string, string>> = {};
  for (const border of borders?.children ?? []) {
    // Each is parsed as a top line, since docx-preview does not read the inner lines of a table.
    const top = newLike(border, 'top');
    for (const { name, namespaceURI, value } of border.attributes)
      top.setAttributeNS(namespaceURI, name, value);
    const css: Css = {};
    parser.parseDefaultProperties(newLike(border, 'pPr', newLike(border, 'pBdr', top)), css);
    const edge = { start: 'left', end: 'right' }[border.localName] ?? border.localName;
    if (css['border-top'] !== undefined) edges[edge] = css['border-top'];
  }
  return edges;
}

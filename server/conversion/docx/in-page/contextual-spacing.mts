import { descendants, hasProperty } from './source-elements.mts';
import type { Piece } from './word-document.mts';
import { attributeOf, childOf, nameOf, newWith } from './word-xml.mts';

const MARK = 'matricula-contextual-';
let styles: ReadonlyMap<string | null, Element> = new Map();
let usual: string | null = null;

/** Marks paragraphs that set contextual spacing themselves, and collects the styles that do. */
export function markContextualSpacing(root: Element): void {
  if (nameOf(root) === 'w:styles') {
    const own = [...root.children].filter((style) => attributeOf(style, 'type') === 'paragraph');
    styles = new Map(own.map((style) => [attributeOf(style, 'styleId'), style]));
    const first = own.find((style) => ['1', 'true', 'on'].includes(attributeOf(style, 'default') ?? ''));
    usual = attributeOf(first, 'styleId');
    return;
  }
  for (const property of descendants(root, 'contextualSpacing')) {
    const properties = property.parentElement ?? undefined;
    if (properties?.parentElement?.localName !== 'p') continue;
    const mark = `${MARK}${hasProperty(properties, 'w:contextualSpacing')}`;
    properties.after(newWith(properties, 'bookmarkStart', 'name', mark));
  }
}

/** Removes the space between paragraphs of one style if they request it: Word does so within lists. */
export function closeUp(parent: Piece): void {
  let above: { readonly piece: Piece; readonly style: string | null; readonly isClose: boolean } | undefined;
  for (const piece of parent.children ?? []) {
    if (piece.type !== 'paragraph') {
      above = undefined;
      continue;
    }
    const style = piece.styleName ?? usual;
    const isClose = takeMark(piece) ?? isCloseStyle(style);
    if (above?.style === style) {
      if (above.isClose) above.piece.cssStyle = { ...above.piece.cssStyle, 'margin-bottom': '0' };
      if (isClose) piece.cssStyle = { ...piece.cssStyle, 'margin-top': '0' };
    }
    above = { piece, style, isClose };
  }
}

function takeMark(paragraph: Piece): boolean | undefined {
  const mark = paragraph.children?.find(({ name }) => name?.startsWith(MARK));
  if (mark === undefined) return undefined;
  paragraph.children = paragraph.children?.filter((child) => child !== mark) ?? [];
  return mark.name === `${MARK}true`;
}

function isCloseStyle(id: string | null, seen: readonly Element[] = []): boolean {
  const style = styles.get(id);
  if (style === undefined || seen.includes(style)) return false;
  const properties = childOf(style, 'w:pPr');
  if (childOf(properties, 'w:contextualSpacing') !== undefined)
    return hasProperty(properties, 'w:contextualSpacing');
  return isCloseStyle(attributeOf(childOf(style, 'w:basedOn'), 'val'), [...seen, style]);
}

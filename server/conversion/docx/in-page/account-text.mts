import { hiddenStyles } from './account-styles.mts';
import { chosenEntry, textOfInstruction } from './form-fields.mts';
import { isSymbolFont } from './symbols.mts';
import { attributeOf, childOf, isOn, isProperties, nameOf } from './word-xml.mts';

/** Content that is invisible on a page: deleted or moved text, and field instructions. */
const UNSEEN = new Set('w:del w:moveFrom w:instrText w:delText w:delInstrText w:sdtPr w:sdtEndPr'.split(' '));
/** Fields whose text depends on their page. */
const COUNTED = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;
const SOFT_HYPHEN = '\u00ad';

interface OpenField {
  instruction: string;
  hasResult: boolean;
}

/** Whether the element is a deleted row, or a cell merged into the one above. */
function isGone(element: Element, name: string): boolean {
  if (name === 'w:tr') {
    const properties = childOf(element, 'w:trPr');
    return ['w:del', 'w:hidden'].some((mark) => childOf(properties, mark) !== undefined);
  }
  if (name !== 'w:tc') return false;
  const merge = childOf(childOf(element, 'w:tcPr'), 'w:vMerge');
  return merge !== undefined && attributeOf(merge, 'val') !== 'restart';
}

/**
 * Whether an element's content may be separate from its surroundings, as tabs, drawings and the parts of a
 * formula are.
 */
function isApart({ parentElement }: Element, name: string): boolean {
  return name.startsWith('m:') || (parentElement !== null && nameOf(parentElement) === 'w:r');
}

function isSymbolRun(properties: Element | undefined): boolean {
  const fonts = childOf(properties, 'w:rFonts');
  return [...(fonts?.attributes ?? [])].some(({ value }) => isSymbolFont(value));
}

/** Returns the alternative that holds text; all that do hold the same text. */
function oneOf(alternatives: Element): Element | undefined {
  const all = [...alternatives.children];
  return (
    all.find((each) => [...each.getElementsByTagName('*')].some(({ localName }) => localName === 't')) ??
    all[0]
  );
}

/**
 * Returns the texts of the paragraphs below an element, in order, whatever wraps them. A space marks a place
 * where a word may end.
 * @param watch is called with each visible element
 */
export function paragraphsIn(
  root: Element | undefined,
  styles: Element | undefined,
  watch: (element: Element) => void,
): string[] {
  const hidden = hiddenStyles(styles);
  const paragraphs: string[] = [];
  const fields: OpenField[] = [];
  let text = '';
  let paragraphStyle: string | null = null;

  const isShown = () => fields.every(({ hasResult, instruction }) => hasResult && !COUNTED.test(instruction));
  const end = () => {
    if (text.trim() !== '') paragraphs.push(text);
    text = '';
  };

  function isHidden(properties: Element | undefined): boolean {
    const own = childOf(properties, 'w:vanish');
    if (own !== undefined) return isOn(own);
    const style = attributeOf(childOf(properties, 'w:rStyle'), 'val');
    return hidden.has(style ?? '') || hidden.has(paragraphStyle ?? '');
  }

  function readField(element: Element): void {
    const field = fields.at(-1);
    const type = attributeOf(element, 'fldCharType');
    if (type === 'begin') {
      if (isShown()) text += chosenEntry(element);
      fields.push({ instruction: '', hasResult: false });
    } else if (type === 'separate' && field !== undefined) field.hasResult = true;
    else if (type === 'end') {
      fields.pop();
      if (isShown()) text += textOfInstruction(field?.instruction ?? '');
    }
  }

  function read(element: Element): void {
    const name = nameOf(element);
    if (name === 'w:instrText') {
      const field = fields.at(-1);
      if (field !== undefined) field.instruction += element.textContent;
    }
    if (UNSEEN.has(name) || isGone(element, name)) return;
    watch(element);
    if (name === 'w:softHyphen') text += SOFT_HYPHEN;
    if (element.localName === 'textpath') paragraphs.push(attributeOf(element, 'string') ?? '');
    if (name === 'w:fldChar') readField(element);
    else if (element.localName === 't') text += isShown() ? element.textContent : '';
    else if (name === 'mc:AlternateContent') readInside(oneOf(element));
    else if (name === 'w:p') readParagraph(element);
    else if (isReadable(element, name)) {
      text += isApart(element, name) ? ' ' : '';
      readInside(element);
    }
  }

  function isReadable(element: Element, name: string): boolean {
    if (name === 'w:fldSimple') return !COUNTED.test(attributeOf(element, 'instr') ?? '');
    if (name !== 'w:r') return true;
    const properties = childOf(element, 'w:rPr');
    return !isHidden(properties) && !isSymbolRun(properties);
  }

  function readParagraph(element: Element): void {
    const outer = { text, paragraphStyle };
    text = '';
    paragraphStyle = attributeOf(childOf(childOf(element, 'w:pPr'), 'w:pStyle'), 'val');
    readInside(element);
    end();
    ({ text, paragraphStyle } = outer);
  }

  function readInside(element: Element | undefined): void {
    for (const child of element?.children ?? []) {
      if (isProperties(child)) {
        for (const section of [child, ...child.children]) if (nameOf(section) === 'w:sectPr') watch(section);
      } else read(child);
    }
  }

  if (root !== undefined) read(root);
  end();
  return paragraphs;
}

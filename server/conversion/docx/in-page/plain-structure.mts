import { withInstructed, withShown } from './form-fields.mts';
import { markLeftToRight } from './left-to-right.mts';
import { paddedFormat } from './list-numbers.mts';
import { FORMULA_RULES } from './plain-formulas.mts';
import { apartPictures } from './shape-pictures.mts';
import { takeBoxes } from './text-boxes.mts';
import { wordArtOf } from './word-art.mts';
import { attributeOf, childOf, contentOf, isProperties, nameOf, newLike, newWith } from './word-xml.mts';

// docx-preview skips unknown elements with all their content. This removes mere wrappers and rewrites elements
// that it does not draw, before it reads the document.

type Rule = (element: Element) => Element[];

/** Elements that hold paragraphs and tables. */
const BLOCKS = new Set(['w:body', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote', 'w:tc', 'w:txbxContent']);
/** Elements that belong into a paragraph, and may occur beside paragraphs. */
const INLINE = new Set(['w:r', 'w:hyperlink', 'm:oMath', 'm:oMathPara']);
/** Elements that a link may hold. */
const IN_LINK = /^w:(?:r|proofErr|(?:bookmark|perm|commentRange)(?:Start|End))$/;
/** Direction marks (Unicode's standard annex 9), equivalent to the elements of WordprocessingML. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  'w:dir ltr': '\u202a',
  'w:dir rtl': '\u202b',
  'w:bdo ltr': '\u202d',
  'w:bdo rtl': '\u202e',
};
const END_OF_DIRECTION = '\u202c';
const SOFT_HYPHEN = '\u00ad';

function textRun(like: Element, text: string): Element {
  return newLike(like, 'r', newLike(like, 't', text));
}

function directed(element: Element): Element[] {
  const mark = DIRECTIONS[`${nameOf(element)} ${attributeOf(element, 'val')}`];
  const content = contentOf(element);
  return mark === undefined
    ? content
    : [textRun(element, mark), ...content, textRun(element, END_OF_DIRECTION)];
}

/** docx-preview reads only the long form of a field, and would leave out the text of the short form. */
function spelledOut(field: Element): Element[] {
  const mark = (type: string) => newLike(field, 'r', newWith(field, 'fldChar', 'fldCharType', type));
  const instruction = newLike(field, 'r', newLike(field, 'instrText', attributeOf(field, 'instr') ?? ''));
  return [mark('begin'), instruction, mark('separate'), ...contentOf(field), mark('end')];
}

/**
 * docx-preview knows old drawings. The new one is taken if only it holds text, or if it is not a drawing; so
 * are its boxes, unless they contain pictures, which only the old drawing shows.
 */
function chosen(alternatives: Element): Element[] {
  const padded = paddedFormat(alternatives);
  if (padded !== undefined) return [padded];
  const [choice, fallback] = ['mc:Choice', 'mc:Fallback'].map((name) => childOf(alternatives, name));
  const holdsText = (element: Element | undefined) => element?.querySelector('t') != null;
  const isText = holdsText(choice) && choice?.querySelector('drawing') === null;
  const isBoxes = choice?.querySelector('txbxContent') != null && choice.querySelector('pic') === null;
  const isOld =
    contentOf(fallback).length > 0 && !isText && !isBoxes && (holdsText(fallback) || !holdsText(choice));
  return contentOf(isOld ? fallback : choice);
}

/** Returns letters with their reading in brackets after them. */
function readOut(ruby: Element): Element[] {
  const letters = (name: string) => contentOf(childOf(ruby, name)).flatMap(contentOf);
  const text = (bracket: string) => newLike(ruby, 't', bracket);
  return [...letters('w:rubyBase'), text('('), ...letters('w:rt'), text(')')];
}

function isDeleted(row: Element): boolean {
  return childOf(childOf(row, 'w:trPr'), 'w:del') !== undefined;
}

const RULES: Readonly<Record<string, Rule>> = {
  ...FORMULA_RULES,
  'w:sdt': (control) => contentOf(childOf(control, 'w:sdtContent')),
  'w:customXml': contentOf,
  'w:smartTag': contentOf,
  'w:ins': contentOf,
  'w:moveTo': contentOf,
  'w:dir': directed,
  'w:bdo': directed,
  'w:del': () => [],
  'w:moveFrom': () => [],
  'w:tr': (row) => (isDeleted(row) ? [] : [row]),
  'w:p': (paragraph) => {
    markLeftToRight(paragraph);
    return [paragraph, ...takeBoxes(paragraph), ...wordArtOf(paragraph)];
  },
  'w:drawing': apartPictures,
  // The picture of an object that another program would open.
  'w:object': (object) => [newLike(object, 'pict', ...contentOf(object))],
  'w:fldSimple': spelledOut,
  'w:fldChar': withShown,
  'w:instrText': withInstructed,
  'w:hyperlink': (link) =>
    contentOf(link).every((child) => IN_LINK.test(nameOf(child))) ? [link] : contentOf(link),
  'w:ruby': readOut,
  'w:ptab': (tab) => [newLike(tab, 'tab')],
  'w:cr': (end) => [newLike(end, 'br')],
  'w:softHyphen': (hyphen) => [newLike(hyphen, 't', SOFT_HYPHEN)],
  'mc:AlternateContent': chosen,
};

/** Wraps inline elements beside paragraphs into a paragraph. */
function wrapInline(block: Element): void {
  let paragraph: Element | null = null;
  for (const child of [...block.children]) {
    if (!INLINE.has(nameOf(child))) {
      paragraph = null;
      continue;
    }
    if (paragraph === null) {
      paragraph = newLike(block, 'p');
      child.before(paragraph);
    }
    paragraph.append(child);
  }
}

/** Rewrites the content of a part so that docx-preview reads it. */
export function makePlain(parent: Element): void {
  for (const child of [...parent.children]) {
    if (isProperties(child)) continue;
    makePlain(child);
    const plain = RULES[nameOf(child)]?.(child);
    if (plain !== undefined && (plain.length !== 1 || plain[0] !== child)) child.replaceWith(...plain);
  }
  if (BLOCKS.has(nameOf(parent))) wrapInline(parent);
}

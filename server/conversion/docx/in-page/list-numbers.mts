import { hasProperty } from './source-elements.mts';
import type { ListLevel, Numbering } from './word-document.mts';
import { attributeOf, childOf, contentOf, nameOf, newWith } from './word-xml.mts';

// Mends docx-preview's lists. It ignores what a list overrides of its kind, counts each list separately, and
// writes the numbers of all levels in the format of the last one: "1.1" instead of "A.1".

/** CSS names of the number formats that are nested in others. */
const CSS_FORMATS: Readonly<Record<string, string>> = {
  decimal: 'decimal',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
};

/** The list whose count another one continues: the first of its kind, unless it overrides something. */
const countedWith = new Map<string, string>();
/** Levels all of whose numbers are Arabic, as `id level`. */
const arabicLevels = new Set<string>();

/** Gives each list that overrides its kind its own kind with these changes. */
export function ownKinds(root: Element): void {
  if (nameOf(root) !== 'w:numbering') return;
  const all = named(root, 'w:abstractNum');
  for (const kind of all) takeLevels(kind, all);
  const kinds = new Map(all.map((kind) => [attributeOf(kind, 'abstractNumId'), kind]));
  const first = new Map<Element, string>();
  for (const [at, list] of named(root, 'w:num').entries()) {
    const reference = childOf(list, 'w:abstractNumId');
    const kind = kinds.get(attributeOf(reference, 'val'));
    if (reference === undefined || kind === undefined) continue;
    const changes = named(list, 'w:lvlOverride');
    const own = changes.length === 0 ? kind : changedKind(kind, changes, `own-${at}`);
    if (own !== kind) {
      root.append(own);
      reference.replaceWith(newWith(list, 'abstractNumId', 'val', `own-${at}`));
    }
    const id = attributeOf(list, 'numId') ?? '';
    const counted = first.get(own) ?? id;
    first.set(own, counted);
    countedWith.set(id, counted);
    for (const level of named(own, 'w:lvl')) {
      const key = `${id} ${attributeOf(level, 'ilvl')}`;
      if (hasProperty(level, 'w:isLgl')) arabicLevels.add(key);
    }
  }
}

/** Returns Word's custom number format, `001, 002, …`, under its name in page.css. */
export function paddedFormat(alternatives: Element): Element | undefined {
  const format = childOf(childOf(alternatives, 'mc:Choice'), 'w:numFmt');
  const [, zeros] = /^(0{1,4})1,/.exec(attributeOf(format, 'format') ?? '') ?? [];
  if (format === undefined || zeros === undefined) return undefined;
  return newWith(format, 'numFmt', 'val', `padded-${zeros.length + 1}`);
}

function named(parent: Element | undefined, name: string): Element[] {
  return contentOf(parent).filter((child) => nameOf(child) === name);
}

/** The kind of a list can come from a style, whose levels are in another kind. */
function takeLevels(kind: Element, all: readonly Element[]): void {
  const style = attributeOf(childOf(kind, 'w:numStyleLink'), 'val');
  if (style === null) return;
  const linked = all.find((each) => attributeOf(childOf(each, 'w:styleLink'), 'val') === style);
  kind.append(...named(linked, 'w:lvl').map((level) => level.cloneNode(true)));
}

function changedKind(kind: Element, changes: readonly Element[], id: string): Element {
  const own = kind.cloneNode(true) as Element;
  for (const { namespaceURI, name, localName } of [...own.attributes]) {
    if (localName === 'abstractNumId') own.setAttributeNS(namespaceURI, name, id);
  }
  for (const change of changes) {
    const at = attributeOf(change, 'ilvl');
    const level = named(own, 'w:lvl').find((each) => attributeOf(each, 'ilvl') === at);
    const changed = childOf(change, 'w:lvl');
    if (changed !== undefined) level?.replaceWith(changed);
    const result = changed ?? level;
    const start = attributeOf(childOf(change, 'w:startOverride'), 'val');
    if (start === null || result === undefined) continue;
    childOf(result, 'w:start')?.remove();
    result.prepend(newWith(result, 'start', 'val', start));
  }
  return own;
}

/** Counts a paragraph together with the lists of its kind. */
export function countWithKind(numbering: Numbering | null | undefined): void {
  if (numbering) numbering.id = countedWith.get(numbering.id) ?? numbering.id;
}

/** Writes the numbers of higher levels within a level's text in their own formats. Quotes in it must be escaped. */
export function nameHigherLevels(level: ListLevel, all: readonly ListLevel[]): void {
  const { id, level: at, levelText } = level;
  if (levelText === undefined || arabicLevels.has(`${id} ${at}`)) return;
  level.levelText = levelText.replace(/%(\d)/g, (place, number: string) => {
    const higher = all.find((each) => each.id === id && each.level === Number(number) - 1);
    const format = CSS_FORMATS[higher?.format ?? ''];
    if (higher === undefined || higher === level || format === undefined) return place;
    return `"counter(docx-num-${id}-${higher.level}, ${format})"`;
  });
}

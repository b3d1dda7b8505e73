import { hasProperty } from './source-elements.mts';
import type { ListLevel } from './word-document.mts';
import { attributeOf, childOf, contentOf, nameOf, newWith } from './word-xml.mts';

// docx-preview passes over what a list changes of the kind of list that it is of, and writes the numbers of all levels
// in the format of the last one: "1.1" where "A.1" is meant.

/** What CSS calls the formats of numbers that stand within others. */
const CSS_FORMATS: Readonly<Record<string, string>> = {
  decimal: 'decimal',
  lowerLetter: 'lower-alpha',
  upperLetter: 'upper-alpha',
  lowerRoman: 'lower-roman',
  upperRoman: 'upper-roman',
};

/** Levels all of whose numbers are Arabic, as `id level`. */
const arabicLevels = new Set<string>();

/** Gives each list that changes its kind a kind of its own, with these changes. */
export function ownKinds(root: Element): void {
  if (nameOf(root) !== 'w:numbering') return;
  const kinds = new Map(
    named(root, 'w:abstractNum').map((kind) => [attributeOf(kind, 'abstractNumId'), kind]),
  );
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
    for (const level of named(own, 'w:lvl')) {
      const key = `${attributeOf(list, 'numId')} ${attributeOf(level, 'ilvl')}`;
      if (hasProperty(level, 'w:isLgl')) arabicLevels.add(key);
    }
  }
}

function named(parent: Element, name: string): Element[] {
  return contentOf(parent).filter((child) => nameOf(child) === name);
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

import { childOf, contentOf, newLike, newWith } from './word-xml.mts';

/** Returns the element's part of that name, or an empty one: docx-preview fails if it is missing. */
function part(element: Element, localName: string): Element {
  return childOf(element, `m:${localName}`) ?? newLike(element, localName);
}

/** Returns a rule that adds the parts of a formula that docx-preview requires. */
function completed(...localNames: string[]) {
  return (element: Element): Element[] => {
    const missing = localNames.filter((name) => childOf(element, `m:${name}`) === undefined);
    element.prepend(...missing.filter((name) => name.endsWith('Pr')).map((name) => newLike(element, name)));
    element.append(...missing.filter((name) => !name.endsWith('Pr')).map((name) => newLike(element, name)));
    return [element];
  };
}

function boxed(element: Element): Element[] {
  return [newLike(element, 'box', ...contentOf(element))];
}

/** Rewrites parts of formulas that docx-preview leaves out or fails at, using those that it draws. */
export const FORMULA_RULES: Readonly<Record<string, (element: Element) => Element[]>> = {
  'm:sSubSup': (element) => {
    const lower = newLike(element, 'sSub', part(element, 'e'), part(element, 'sub'));
    return [newLike(element, 'sSup', newLike(element, 'e', lower), part(element, 'sup'))];
  },
  'm:limUpp': (element) => {
    const above = newLike(element, 'sup', ...contentOf(childOf(element, 'm:lim')));
    return [newLike(element, 'sSup', part(element, 'e'), above)];
  },
  'm:acc': (element) => {
    const char = childOf(childOf(element, 'm:accPr'), 'm:chr');
    const above = newWith(element, 'vertJc', 'val', 'bot');
    const sign = char ?? newWith(element, 'chr', 'val', '\u0302');
    return [newLike(element, 'groupChr', newLike(element, 'groupChrPr', sign, above), part(element, 'e'))];
  },
  // Invisible alignment marks.
  'm:eqArr': (element) => {
    for (const text of element.getElementsByTagNameNS('*', 't'))
      text.textContent = text.textContent.replace(/&/g, '');
    return [element];
  },
  'm:borderBox': boxed,
  'm:phant': boxed,
  'm:d': completed('dPr'),
  'm:groupChr': completed('groupChrPr'),
  'm:bar': completed('barPr'),
  'm:nary': completed('e'),
  'm:sPre': completed('e'),
  'm:rad': completed('deg', 'e'),
};

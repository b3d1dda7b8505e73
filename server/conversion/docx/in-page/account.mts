import { AccountedPackage, type Part } from './account-parts.mts';
import { pictureIdsOf } from './account-pictures.mts';
import { paragraphsIn } from './account-text.mts';
import { attributeOf, childOf, isOn, nameOf } from './word-xml.mts';

// Accounts for the visible content of a document. It knows nothing of how the document is drawn, so it finds
// what the drawing leaves out.

/** What the PDF of a document must show. */
export interface Account {
  readonly expectedTexts: readonly ExpectedText[];
  /** Names of the parts that are pictures, in lower case, and of charts without any text. */
  readonly pictures: ReadonlySet<string>;
}

/** A text that the PDF must show if it has at least that many pages. */
export interface ExpectedText {
  readonly leastPages: number;
  readonly paragraphs: readonly string[];
}

type Furniture = Readonly<Record<string, string>>;

/** Returns the headers and footers of a section, by kind and pages. */
function furnitureOf(section: Element, before: Furniture): Furniture {
  const own = [...section.children].flatMap((reference): [string, string][] => {
    const kind = /^w:(header|footer)Reference$/.exec(nameOf(reference))?.[1];
    const id = attributeOf(reference, 'id');
    return kind === undefined || id === null
      ? []
      : [[`${kind} ${attributeOf(reference, 'type') ?? 'default'}`, id]];
  });
  return { ...before, ...Object.fromEntries(own) };
}

function isContinuous(section: Element): boolean {
  return attributeOf(childOf(section, 'w:type'), 'val') === 'continuous';
}

/**
 * Returns the headers and footers that are surely visible, each with the least number of pages. Those on
 * unknown pages of several sections are not expected.
 */
function surelySeen(sections: readonly Element[], hasEvenPages: boolean): Map<string, number> {
  const seen = new Map<string, number>();
  let furniture: Furniture = {};
  const see = (type: string, leastPages: number): void => {
    for (const kind of ['header', 'footer']) {
      const id = furniture[`${kind} ${type}`];
      if (id !== undefined) seen.set(id, Math.min(leastPages, seen.get(id) ?? leastPages));
    }
  };
  for (const [at, section] of sections.entries()) {
    furniture = furnitureOf(section, furniture);
    if (at > 0 && isContinuous(section)) continue;
    const hasTitlePage = isOn(childOf(section, 'w:titlePg'));
    const start = childOf(section, 'w:pgNumType');
    const isOdd = at === 0 && (start === undefined || attributeOf(start, 'start') === null);
    if (hasTitlePage) see('first', 1);
    else if (!hasEvenPages || isOdd) see('default', 1);
    if (sections.length > 1 || (hasEvenPages && !isOdd)) continue;
    if (hasEvenPages) see('even', 2);
    see('default', hasEvenPages ? 3 : 2);
  }
  return seen;
}

/** Returns what an office program would show of a document on its pages. */
export async function accountOf(bytes: ArrayBuffer): Promise<Account> {
  const file = await AccountedPackage.open(bytes);
  const pictures = new Set<string>();
  const main = await file.main();
  if (main === null) return { expectedTexts: [], pictures };
  const styles = await file.related(main, 'styles');
  const settings = await file.related(main, 'settings');
  const notes: Record<string, Set<string>> = { footnote: new Set(), endnote: new Set() };
  const sections: Element[] = [];
  let elsewhere: string[] = [];
  let pictureIds: string[] = [];
  const watch = (element: Element): void => {
    const name = nameOf(element);
    const note = /^w:(footnote|endnote)Reference$/.exec(name)?.[1];
    if (note !== undefined) notes[note]?.add(attributeOf(element, 'id') ?? '');
    if (name === 'w:sectPr') sections.push(element);
    // Diagrams and charts keep their text in a separate part.
    if (element.localName === 'relIds') elsewhere.push(attributeOf(element, 'dm') ?? '');
    if (element.localName === 'chart') elsewhere.push(attributeOf(element, 'id') ?? '');
    pictureIds.push(...pictureIdsOf(element));
  };
  const read = async (part: Part | null, roots = part === null ? [] : [part.root]): Promise<string[]> => {
    [elsewhere, pictureIds] = [[], []];
    const paragraphs = roots.flatMap((root) => paragraphsIn(root, styles?.root, watch));
    if (part === null) return paragraphs;
    for (const id of pictureIds) {
      const name = await file.nameById(part, id);
      if (name !== null) pictures.add(name.toLowerCase());
    }
    for (const id of elsewhere) {
      const drawn = await file.byId(part, id);
      const texts = paragraphsIn(drawn?.root, styles?.root, () => undefined);
      if (drawn !== null && texts.length === 0) pictures.add(drawn.name.toLowerCase());
      paragraphs.push(...texts);
    }
    return paragraphs;
  };

  const paragraphs = await read(main);
  for (const [kind, ids] of Object.entries(notes)) {
    const part = await file.related(main, `${kind}s`);
    const asked = [...(part?.root.children ?? [])].filter((note) => ids.has(attributeOf(note, 'id') ?? ''));
    paragraphs.push(...(await read(part, asked)));
  }
  const expectedTexts: ExpectedText[] = [{ leastPages: 1, paragraphs }];
  const seen = surelySeen(sections, isOn(childOf(settings?.root, 'w:evenAndOddHeaders')));
  for (const [id, leastPages] of seen) {
    expectedTexts.push({ leastPages, paragraphs: await read(await file.byId(main, id)) });
  }
  return { expectedTexts, pictures };
}

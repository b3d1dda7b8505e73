import type { Options } from 'docx-preview';
import { accountOf, type ExpectedText } from './account.mts';
import { markContextualSpacing } from './contextual-spacing.mts';
import { drawFlow, flowId, pageRules } from './draw-flow.mts';
import { PAGES_MARK } from './fields.mts';
import { finishDrawing } from './finish-drawing.mts';
import { flowsOf } from './flows.mts';
import { type FurnishedFlow, furnish, makeRoom, setNumbers } from './furniture.mts';
import { leastPages } from './least-pages.mts';
import { askForFonts, holdBack, layOut } from './letters-first.mts';
import { ownKinds } from './list-numbers.mts';
import { keepNoteRules } from './note-numbers.mts';
import { nameNoteReferences, placeNotes, relateNotes } from './notes.mts';
import { parseWord } from './parse-word.mts';
import { knowPictures, namePictures } from './pictures.mts';
import { makePlain } from './plain-structure.mts';
import { prepareDocument } from './prepare-document.mts';
import { keepTableStyles } from './table-styles.mts';
import { nameTables } from './tables.mts';
import { takeTimers } from './take-timers.mts';
import type { WordDocument } from './word-document.mts';

const OPTIONS: Partial<Options> = {
  inWrapper: false,
  // The browser breaks the pages.
  breakPages: false,
  // Neither web pages within a document nor fonts of unknown origin.
  renderAltChunks: false,
  ignoreFonts: true,
  // Places texts at tab stops.
  experimental: true,
};
/** Changes to the XML before docx-preview reads it. */
const CHANGES = [
  makePlain,
  ownKinds,
  namePictures,
  nameNoteReferences,
  keepNoteRules,
  nameTables,
  keepTableStyles,
  markContextualSpacing,
];
/** The delay that identifies docx-preview's timer for tab stops, in milliseconds. */
const TAB_DELAY_MS = 500;
const PICTURES = 'img, svg, .matricula-missing-picture';

const flows: FurnishedFlow[] = [];
let hasEvenPages = false;
let measureTabs: (() => void)[] = [];

/** The result of `draw`, checked against the account of the document's XML. */
export interface Drawn {
  /** The text that the PDF must show. */
  readonly expectedTexts: readonly ExpectedText[];
  /** Whether pictures or charts are missing. */
  readonly lacksPictures: boolean;
}

/**
 * Draws the document that is served beside this page, and requests its fonts; `layOut` shows it. Returns null
 * if it cannot be opened.
 */
export async function draw(): Promise<Drawn | null> {
  const bytes = await (await fetch('/document.docx')).arrayBuffer();
  const word = await read(bytes);
  if (word?.documentPart === undefined) return null;
  const { body } = word.documentPart;
  const pictures = knowPictures(word);
  prepareDocument(word, body);
  relateNotes(word);
  hasEvenPages = word.settingsPart?.settings?.evenAndOddHeaders ?? false;
  const plan = flowsOf(body);
  placeNotes(word, plan);
  holdBack();
  let styles: readonly Node[] = [];
  const takeStyles = (nodes: readonly Node[]) => {
    if (styles.length === 0) document.head.prepend(...nodes);
    styles = nodes;
  };
  measureTabs = await takeTimers(TAB_DELAY_MS, async () => {
    for (const [at, flow] of plan.entries()) {
      flows.push(await drawFlow(word, flow, at, { options: OPTIONS, hasEvenPages, takeStyles }));
    }
  });
  const rules = document.createElement('style');
  rules.textContent = pageRules(plan);
  document.head.append(rules);
  await finishDrawing(word);
  askForFonts(furniture());
  const account = await accountOf(bytes);
  const shown = pictures();
  return {
    expectedTexts: account.expectedTexts,
    lacksPictures: [...account.pictures].some((name) => !shown.has(name)),
  };
}

export { layOut };

/** The result of `arrange`. */
export interface Arranged {
  readonly isEmpty: boolean;
  readonly leastPages: number;
  /** Ids at the first page of each flow, if headers, footers or numbers need the page count. */
  readonly count: readonly string[];
}

/** Places everything that depends on the width of letters; the fonts must be loaded. */
export async function arrange(): Promise<Arranged> {
  for (const measure of measureTabs) measure();
  for (const flow of flows) makeRoom(flow);
  // Old drawings set their size before the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const found = {
    leastPages: leastPages(flows),
    isEmpty: document.body.textContent.trim() === '' && document.querySelector(PICTURES) === null,
  };
  if (furniture().length === 0 && document.getElementById(PAGES_MARK) === null)
    return { ...found, count: [] };
  for (const [at, { element }] of flows.entries()) {
    // The PDF names a place only if a link leads to it.
    const link = document.createElement('a');
    link.href = `#${flowId(at)}`;
    link.className = 'matricula-count';
    element.prepend(link);
  }
  return { ...found, count: flows.map((_flow, at) => flowId(at)) };
}

/**
 * Puts headers, footers and page numbers on the pages.
 * @param pageCounts the number of pages of each flow
 */
export function putFurniture(pageCounts: readonly number[]): void {
  for (const link of document.querySelectorAll('.matricula-count')) link.remove();
  setNumbers(
    document,
    undefined,
    pageCounts.reduce((sum, count) => sum + count, 0),
  );
  furnish(flows, pageCounts, hasEvenPages);
}

/** Returns all drawn headers and footers. */
function furniture(): readonly Element[] {
  return flows
    .flatMap((flow) => Object.values(flow.furniture))
    .flatMap(({ header, footer }) => [header, footer])
    .filter((each) => each !== undefined);
}

async function read(bytes: ArrayBuffer): Promise<WordDocument | null> {
  try {
    return await parseWord(bytes, OPTIONS, CHANGES);
  } catch {
    return null;
  }
}

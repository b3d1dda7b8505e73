import { PAGE_MARK, PAGES_MARK } from './fields.mts';
import type { Flow } from './flows.mts';
import type { FurnitureRef } from './word-document.mts';

// Headers and footers. docx-preview draws them once per section; here each printed page gets its own copy, in
// the margin that every page of a flow repeats.

/** A page's header and footer, before the page number is filled in. */
interface Furniture {
  readonly header: Element | undefined;
  readonly footer: Element | undefined;
}

/** The pages of a flow with this header and footer. */
type Kind = 'first' | 'even' | 'default';

/** A flow on the page with its headers and footers. */
export interface FurnishedFlow {
  readonly flow: Flow;
  readonly element: HTMLElement;
  readonly furniture: Readonly<Record<Kind, Furniture>>;
}

const NONE: Furniture = { header: undefined, footer: undefined };
const PIXELS_PER_POINT = 96 / 72;

/**
 * Draws a flow's headers and footers.
 * @param drawOne draws one page with these two, without content
 */
export async function drawFurniture(
  flow: Flow,
  hasEvenPages: boolean,
  drawOne: (
    headers: readonly FurnitureRef[],
    footers: readonly FurnitureRef[],
  ) => Promise<Element | undefined>,
): Promise<FurnishedFlow['furniture']> {
  const ofKind = async (kind: Kind): Promise<Furniture> => {
    const only = (refs: readonly FurnitureRef[]): FurnitureRef[] =>
      refs.filter(({ type }) => (type ?? 'default') === kind).map(({ id }) => ({ id, type: 'default' }));
    const headers = only(flow.headers);
    const footers = only(flow.footers);
    if (headers.length + footers.length === 0) return NONE;
    const page = await drawOne(headers, footers);
    const [header, footer] = ['header', 'footer'].map(
      (name) => page?.querySelector(`:scope > ${name}`) ?? undefined,
    );
    // docx-preview moves them into a margin that does not exist here.
    header?.removeAttribute('style');
    footer?.removeAttribute('style');
    return { header, footer };
  };
  return {
    default: await ofKind('default'),
    first: flow.hasTitlePage ? await ofKind('first') : NONE,
    even: hasEvenPages ? await ofKind('even') : NONE,
  };
}

/** Sets the margins of a flow, in points: a tall header or footer pushes the text away. */
export function makeRoom({ flow, element, furniture }: FurnishedFlow): void {
  const { top, right, bottom, left, height, header, footer } = flow.geometry;
  const marginFor = (part: keyof Furniture, margin: number, distance: number): number => {
    const needed = Object.values(furniture).map(({ [part]: template }) =>
      template === undefined ? 0 : distance + heightOf(flow, element, template),
    );
    return Math.min(Math.max(margin, ...needed), height * 0.45);
  };
  const [above, below] = [marginFor('header', top, header), marginFor('footer', bottom, footer)];
  element.style.padding = `${above}pt ${right}pt ${below}pt ${left}pt`;
}

/**
 * Puts a header and a footer on each page.
 * @param pageCounts the number of pages of each flow
 */
export function furnish(
  flows: readonly FurnishedFlow[],
  pageCounts: readonly number[],
  hasEvenPages: boolean,
): void {
  const total = pageCounts.reduce((sum, count) => sum + count, 0);
  let number = 0;
  const placing: (() => () => void)[] = [];
  for (const [at, { flow, element, furniture }] of flows.entries()) {
    const { height, header, footer } = flow.geometry;
    if (flow.firstNumber !== undefined) number = flow.firstNumber - 1;
    for (let page = 0; page < (pageCounts[at] ?? 0); page += 1) {
      number += 1;
      const kind =
        flow.hasTitlePage && page === 0 ? 'first' : hasEvenPages && number % 2 === 0 ? 'even' : 'default';
      const place = (template: Element | undefined, top: (tall: number) => number): void => {
        if (template === undefined) return;
        const copy = frame(flow, template);
        // A screen reader reads it once.
        if (page > 0) copy.ariaHidden = 'true';
        setNumbers(copy, number, total);
        element.append(copy);
        // Measures all before moving one, so that there is one layout instead of one per page.
        placing.push(() => {
          const offset = page * height + top(copy.offsetHeight / PIXELS_PER_POINT);
          return () => copy.style.setProperty('top', `${offset}pt`);
        });
      };
      place(furniture[kind].header, () => header);
      place(furniture[kind].footer, (tall) => height - footer - tall);
    }
  }
  for (const move of placing.map((measure) => measure())) move();
}

/** Fills the numbers into their marked places. */
export function setNumbers(within: ParentNode, page: number | undefined, pages: number): void {
  const write = (mark: string, text: string) => {
    for (const place of within.querySelectorAll(`[id="${mark}"]`)) place.textContent = text;
  };
  if (page !== undefined) write(PAGE_MARK, String(page));
  write(PAGES_MARK, String(pages));
}

function frame(flow: Flow, template: Element): HTMLElement {
  const copy = document.createElement('div');
  copy.className = 'docx matricula-furniture';
  copy.style.left = `${flow.geometry.left}pt`;
  copy.style.width = `${flow.geometry.width - flow.geometry.left - flow.geometry.right}pt`;
  copy.append(template.cloneNode(true));
  return copy;
}

function heightOf(flow: Flow, element: HTMLElement, template: Element): number {
  const copy = frame(flow, template);
  element.append(copy);
  const height = copy.offsetHeight / PIXELS_PER_POINT;
  copy.remove();
  return height;
}

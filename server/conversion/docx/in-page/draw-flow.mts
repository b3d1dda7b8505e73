import { type Options, renderDocument } from 'docx-preview';
import type { Flow } from './flows.mts';
import { drawFurniture, type FurnishedFlow } from './furniture.mts';
import type { Body, WordDocument } from './word-document.mts';

/** Receives docx-preview's style sheets, which are the same for each drawn part. */
export type TakeStyles = (styles: readonly Node[]) => void;

/** Returns the id of the first page of a flow in the PDF. */
export function flowId(at: number): string {
  return `matricula-flow-${at}`;
}

/** Draws a flow with its headers and footers at the end of the page. */
export async function drawFlow(
  word: WordDocument,
  flow: Flow,
  at: number,
  {
    options,
    hasEvenPages,
    takeStyles,
  }: { options: Partial<Options>; hasEvenPages: boolean; takeStyles: TakeStyles },
): Promise<FurnishedFlow> {
  const { documentPart } = word;
  if (documentPart === undefined) throw new Error('The document has no text.');
  const whole = documentPart.body;
  const drawPart = async (part: Pick<Body, 'children' | 'props'>): Promise<Element[]> => {
    documentPart.body = { ...whole, ...part };
    const nodes = await renderDocument(word, options);
    takeStyles(nodes.filter((node) => node.nodeName === 'STYLE'));
    const sections = nodes
      .filter((node) => node instanceof Element)
      .filter(({ nodeName }) => nodeName === 'SECTION');
    // The flow sets their sizes and margins.
    for (const section of sections) section.removeAttribute('style');
    return sections;
  };

  const element = document.createElement('div');
  element.className = 'matricula-flow';
  element.style.width = `${flow.geometry.width}pt`;
  element.style.setProperty('page', flowId(at));
  const start = document.createElement('div');
  start.id = flowId(at);
  element.append(start);
  document.body.append(element);
  for (const { children, props } of flow.sections) {
    const { headerRefs: _headers, footerRefs: _footers, ...rest } = props;
    element.append(...(await drawPart({ children, props: rest })));
  }
  const furniture = await drawFurniture(flow, hasEvenPages, async (headerRefs, footerRefs) => {
    const [page] = await drawPart({ children: [], props: { headerRefs, footerRefs } });
    return page;
  });
  documentPart.body = whole;
  return { flow, element, furniture };
}

/** Returns the CSS rules for the pages of flows. */
export function pageRules(flows: readonly Flow[]): string {
  return flows
    .map(
      ({ geometry: { width, height } }, at) =>
        `@page ${flowId(at)} { size: ${width}pt ${height}pt; margin: 0; }`,
    )
    .join('\n');
}

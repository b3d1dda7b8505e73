import type { FurnitureRef, Piece, SectionProps } from './word-document.mts';

/** Sections without a page break between them: they share page size, headers and footers. */
export interface Flow {
  readonly sections: Section[];
  readonly geometry: Geometry;
  /** Headers and footers, including those inherited from the previous flow. */
  readonly headers: readonly FurnitureRef[];
  readonly footers: readonly FurnitureRef[];
  readonly hasTitlePage: boolean;
  /** Number of its first page; continues the previous flow if absent. */
  readonly firstNumber?: number;
}

/** Pieces that share columns. */
export interface Section extends Piece {
  readonly type: 'section';
  children: Piece[];
  readonly props: SectionProps;
}

/** The size and margins of a page, in points. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
  /** Distance from the page's edge to the header and the footer. */
  readonly header: number;
  readonly footer: number;
}

/** Splits a document where new pages begin with other properties. */
export function flowsOf(body: { readonly children: readonly Piece[]; readonly props: SectionProps }): Flow[] {
  const flows: Flow[] = [];
  for (const section of sectionsOf(body)) {
    const { props } = section;
    const last = flows.at(-1);
    const geometry = geometryOf(props);
    if (last !== undefined && props.type === 'continuous' && isSamePage(last.geometry, geometry)) {
      last.sections.push(section);
      continue;
    }
    const start = props.pageNumber?.start;
    flows.push({
      sections: [section],
      geometry,
      headers: takenOver(props.headerRefs, last?.headers),
      footers: takenOver(props.footerRefs, last?.footers),
      hasTitlePage: props.titlePage ?? false,
      ...(typeof start === 'number' ? { firstNumber: start } : {}),
    });
  }
  return flows;
}

function sectionsOf({ children, props }: Parameters<typeof flowsOf>[0]): Section[] {
  const sections: Section[] = [];
  let current: Piece[] = [];
  for (const piece of children) {
    current.push(piece);
    if (piece.sectionProps === undefined) continue;
    sections.push({ type: 'section', children: current, props: piece.sectionProps });
    // Otherwise docx-preview would split here again.
    piece.sectionProps = undefined;
    current = [];
  }
  if (current.length > 0 || sections.length === 0)
    sections.push({ type: 'section', children: current, props });
  return sections;
}

/** A section without a header of some kind inherits it from the previous section. */
function takenOver(
  own: readonly FurnitureRef[] = [],
  before: readonly FurnitureRef[] = [],
): readonly FurnitureRef[] {
  return [...own, ...before.filter(({ type }) => !own.some((ref) => ref.type === type))];
}

function isSamePage(one: Geometry, other: Geometry): boolean {
  return one.width === other.width && one.height === other.height;
}

/** Word limits a page to 0.1 to 22 inches; missing or absurd values become those of US Letter. */
function geometryOf({ pageSize, pageMargins = {} }: SectionProps): Geometry {
  const width = points(pageSize?.width, 612, 72, 1584);
  const height = points(pageSize?.height, 792, 72, 1584);
  const margin = (name: string, usual: number, most: number) =>
    Math.min(Math.abs(points(pageMargins[name], usual, -most, most)), most);
  return {
    width,
    height,
    top: margin('top', 72, height * 0.45),
    bottom: margin('bottom', 72, height * 0.45),
    left: margin('left', 72, width * 0.45),
    right: margin('right', 72, width * 0.45),
    header: margin('header', 36, height * 0.4),
    footer: margin('footer', 36, height * 0.4),
  };
}

function points(length: string | null | undefined, usual: number, least: number, most: number): number {
  const value = Number.parseFloat(length ?? '');
  return value >= least && value <= most ? value : usual;
}

import { sideOf } from './sides.mts';
import { descendants, isOn, namedElement, nameElement } from './source-elements.mts';
import type { Piece, WordDocument } from './word-document.mts';
import { attributeOf, childOf } from './word-xml.mts';

const EMU_PER_POINT = 12_700;
/** Attribute with the picture's own relation id, until the picture is prepared. */
const EMBED = 'matricula-embed';

/** Names pictures by their XML: docx-preview reads neither mirroring nor all of turning and cropping. */
export function namePictures(root: Element): void {
  for (const picture of descendants(root, 'pic')) {
    const blip = childOf(childOf(picture, 'blipFill'), 'blip');
    const embed = [...(blip?.attributes ?? [])].find(({ localName }) => localName === 'embed');
    if (embed === undefined) continue;
    picture.setAttribute(EMBED, embed.value);
    embed.value = nameElement(picture);
  }
}

/**
 * Records the sources of pictures. Returns a function that lists, in lower case, the names of the parts that
 * the page shows.
 */
export function knowPictures(word: WordDocument): () => ReadonlySet<string> {
  const names = new Map<string, string>();
  const original = word.blobToURL.bind(word);
  word.blobToURL = (blob, name) => {
    const url = original(blob, name);
    if (url !== null) names.set(url, name.replace(/^\//, '').toLowerCase());
    return url;
  };
  return () => {
    const old = [...document.querySelectorAll('svg image')].map((image) => image.getAttribute('href') ?? '');
    const urls = [...[...document.images].map(({ src }) => src), ...old];
    return new Set(urls.flatMap((url) => names.get(url) ?? []));
  };
}

/**
 * Draws a picture as Word does: cropped, then mirrored, then turned about its centre, in a place that fits the
 * result. The camera's orientation does not count: Word turns the picture itself on insertion.
 */
export function turnPicture(drawing: Piece): void {
  for (const image of drawing.children ?? []) {
    const picture = namedElement(image.src);
    if (image.type !== 'image' || picture === undefined) continue;
    image.src = picture.getAttribute(EMBED) ?? '';
    const frame = childOf(childOf(picture, 'spPr'), 'xfrm');
    const size = childOf(frame, 'ext') ?? extentAround(picture);
    const width = points(attributeOf(size, 'cx'));
    const height = points(attributeOf(size, 'cy'));
    const degrees = (Number(attributeOf(frame, 'rot')) || 0) / 60_000;
    const mirrored = `${isOn(attributeOf(frame, 'flipH')) ? -1 : 1}, ${isOn(attributeOf(frame, 'flipV')) ? -1 : 1}`;
    delete image.srcRect;
    delete image.rotation;
    image.cssStyle = {
      width: `${width}pt`,
      height: `${height}pt`,
      'max-width': 'none',
      transform: `rotate(${degrees}deg) scale(${mirrored})`,
      'object-view-box': cropOf(picture),
    };
    const seen = seenSize(width, height, degrees);
    const style = drawing.cssStyle ?? {};
    if (style.width === '0px') {
      // It floats over or under the text and pushes nothing away.
      style['vertical-align'] = 'top';
      image.cssStyle.position = 'absolute';
      if (isOn(attributeOf(anchorAround(picture), 'behindDoc'))) image.cssStyle['z-index'] = '-1';
      continue;
    }
    const anchor = anchorAround(picture);
    const side = anchor === undefined ? undefined : sideOf(anchor, width);
    if (side !== undefined) style.float = side;
    if (style.width !== '100%') style.width = `${seen.width}pt`;
    style.height = `${seen.height}pt`;
    image.cssStyle.margin = `${(seen.height - height) / 2}pt ${(seen.width - width) / 2}pt`;
  }
}

/** Returns the bounding rectangle of a turned one. */
function seenSize(width: number, height: number, degrees: number): { width: number; height: number } {
  const sine = Math.abs(Math.sin((degrees * Math.PI) / 180));
  const cosine = Math.abs(Math.cos((degrees * Math.PI) / 180));
  return { width: width * cosine + height * sine, height: width * sine + height * cosine };
}

/** Returns the visible part of a picture; a negative share is empty space beside it. */
function cropOf(picture: Element): string {
  const crop = childOf(childOf(picture, 'blipFill'), 'srcRect');
  const shares = ['t', 'r', 'b', 'l'].map((side) => {
    const value = attributeOf(crop, side) ?? '0';
    return value.endsWith('%') ? Number.parseFloat(value) : Number(value) / 1000;
  });
  const [top = 0, right = 0, bottom = 0, left = 0] = shares;
  const isSound = shares.every(Number.isFinite) && left + right < 100 && top + bottom < 100;
  return isSound && shares.some((share) => share !== 0)
    ? `inset(${shares.map((share) => `${share}%`).join(' ')})`
    : 'none';
}

function extentAround(picture: Element): Element | undefined {
  return childOf(anchorAround(picture), 'extent');
}

/** Returns the element that positions a picture, inline or anchored. */
function anchorAround(picture: Element): Element | undefined {
  return picture.parentElement?.parentElement?.parentElement ?? undefined;
}

function points(emu: string | null): number {
  const value = Number(emu) / EMU_PER_POINT;
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

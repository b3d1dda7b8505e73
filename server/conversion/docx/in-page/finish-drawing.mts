import { BREAK_MARK } from './prepare-document.mts';
import { repeatHeaderRows } from './tables.mts';
import type { WordDocument } from './word-document.mts';

/** Minimum difference of two lightnesses that can be told apart. */
const LEAST_CONTRAST = 0.04;
const PAPER = 'rgb(255, 255, 255)';

/** Finishes the drawn page: links, headings, page breaks, fonts, and pictures that cannot be shown. */
export async function finishDrawing(word: WordDocument): Promise<void> {
  inheritDefaults(word);
  repeatHeaderRows();
  for (const link of document.querySelectorAll('a')) checkLink(link);
  for (const place of document.querySelectorAll<HTMLElement>(`[id="${BREAK_MARK}"]`)) {
    place.removeAttribute('id');
    place.className = 'matricula-break';
  }
  markHeadings(word);
  keepReadable();
  for (const sheet of document.styleSheets) if (sheet.href === null) addFallbackFonts(sheet.cssRules);
  for (const element of document.querySelectorAll<HTMLElement>('[style*="font-family"]'))
    addFallbackFont(element.style);
  await Promise.all([...document.images].map(showPicture));
}

/** docx-preview applies a document's default font only to texts; list numbers need it, too. */
function inheritDefaults({ stylesPart }: WordDocument): void {
  const defaults = stylesPart?.styles.find(({ id, target }) => id === null && target === null);
  const values = defaults?.styles.find(({ target }) => target === 'span')?.values ?? {};
  for (const name of ['font-family', 'font-size']) document.body.style.setProperty(name, values[name] ?? '');
}

/** Keeps only links to the web, to a mailbox or within the document. */
function checkLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href') ?? '';
  const isKept = href.startsWith('#')
    ? document.getElementById(decodeURIComponent(href.slice(1))) !== null
    : /^(https?|mailto):/i.test(href) && URL.canParse(href);
  if (!isKept || link.closest('header, footer') !== null) link.removeAttribute('href');
}

/** Makes letters readable that are as light or as dark as their background: no document intends that. */
function keepReadable(): void {
  const texts = new Set<HTMLElement>();
  for (const place of document.querySelectorAll<HTMLElement>('[style*="color"]')) {
    if (place.tagName === 'SPAN') texts.add(place);
    else for (const text of place.querySelectorAll('span')) texts.add(text);
  }
  const grounds = new Map<Element, string>();
  // Measures all before changing one; otherwise the browser would recompute styles for each.
  const unreadable = [...texts].flatMap((text) => {
    const letters = lightness(getComputedStyle(text).color);
    const ground = lightness(groundOf(text, grounds));
    const isClear =
      letters === undefined || ground === undefined || Math.abs(letters - ground) > LEAST_CONTRAST;
    return isClear ? [] : [[text, ground > 0.5 ? 'black' : 'white'] as const];
  });
  for (const [text, colour] of unreadable) text.style.color = colour;
}

/** Returns the colour behind an element, or the paper's if it has none. `known` caches the results. */
function groundOf(element: Element | null, known: Map<Element, string>): string {
  if (element === null) return PAPER;
  const found = known.get(element);
  if (found !== undefined) return found;
  const { backgroundColor } = getComputedStyle(element);
  const isClear = /^rgba\(.*, 0\)$/.test(backgroundColor);
  const ground = isClear ? groundOf(element.parentElement, known) : backgroundColor;
  known.set(element, ground);
  return ground;
}

/** Returns the lightness from 0 (black) to 1 (white). */
function lightness(colour: string): number | undefined {
  const [red, green, blue] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** A PDF's bookmarks and tags need headings; docx-preview creates paragraphs instead. */
function markHeadings({ stylesPart }: WordDocument): void {
  for (const { cssName, name, paragraphProps } of stylesPart?.styles ?? []) {
    const level = Number(/^heading (\d)$/i.exec(name ?? '')?.[1]) || (paragraphProps?.outlineLevel ?? 9) + 1;
    if (cssName === undefined || level > 9) continue;
    for (const paragraph of document.querySelectorAll(`p.${CSS.escape(cssName)}`)) {
      if (paragraph.textContent.trim() === '') continue;
      paragraph.role = 'heading';
      paragraph.ariaLevel = String(Math.min(level, 6));
    }
  }
}

function addFallbackFonts(rules: CSSRuleList): void {
  for (const rule of rules) if (rule instanceof CSSStyleRule) addFallbackFont(rule.style);
}

function addFallbackFont(style: CSSStyleDeclaration): void {
  const families = style.getPropertyValue('font-family');
  if (families !== '') style.setProperty('font-family', `${families}, var(--print-font)`);
}

/** Keeps the place of a picture visible that no browser can show. */
async function showPicture(picture: HTMLImageElement): Promise<void> {
  const isShown = await picture.decode().then(
    () => true,
    () => false,
  );
  if (isShown) return;
  const place = document.createElement('span');
  place.style.cssText = picture.style.cssText;
  place.className = 'matricula-missing-picture';
  picture.replaceWith(place);
}

// Head and foot of printed pages: CSS page-margin boxes, which Chromium fills and numbers.
import { PRINT_FONT_FAMILY, printFonts, spellOutText } from '../conversion/door.ts';

/** The texts around a page. */
export interface PageTexts {
  /** Head, left: the school. */
  readonly school: string;
  /** Head, right: the form's title. */
  readonly form: string;
  /** Foot, left: the applicant; may be empty. */
  readonly name: string;
  /** Foot, right, before the page number: the application id. A draft has a status text instead. */
  readonly mark: string;
  /** Foot, right: the page number, with the placeholders `{{page}}` and `{{pages}}`. */
  readonly pageNumber: string;
}

/** CSS counters by placeholder. */
const COUNTERS: Readonly<Record<string, string>> = {
  '{{page}}': 'counter(page)',
  '{{pages}}': 'counter(pages)',
};

// The Unicode ranges of right-to-left scripts, present and future (UAX #9, classes R and AL).
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const CSS_PIXELS_PER_INCH = 96;
// Letter paper, in inches.
const [WIDTH, HEIGHT, MARGIN_X, MARGIN_Y] = [8.5, 11, 0.8, 0.9];

/** Width of head and foot in CSS pixels. */
export const LINE_WIDTH = (WIDTH - 2 * MARGIN_X) * CSS_PIXELS_PER_INCH;
/** Font of head and foot. The line height is fixed, so that no script's font moves the lines. */
export const BOX_FONT = `8.5pt/1.5 ${PRINT_FONT_FAMILY}`;
/** Separates the application's mark and the page number. */
export const SEPARATOR = ' · ';

/** Returns a text as printed around a page: characters without a font are replaced by their codes. */
export function asPrinted(text: string): string {
  return spellOutText(printFonts(), text.toWellFormed()).replace(/\p{Cc}+/gu, ' ');
}

/** Returns a CSS string with special characters escaped. */
function cssString(text: string): string {
  const escaped = asPrinted(text).replace(
    /["\\<>]/g,
    (character) => `\\${character.charCodeAt(0).toString(16)} `,
  );
  return `"${escaped}"`;
}

/**
 * Returns the CSS direction of a text by its first letter, like `dir="auto"`. HTML's `dir` does not apply to margin
 * boxes, and `direction` is the only such property that Chromium supports there.
 */
function directionOf(text: string): string {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return `direction: ${RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'};`;
}

/** Returns the CSS `content` of a text, with counters instead of its placeholders. */
function numberedContent(text: string): string {
  return text
    .split(/(\{\{pages?\}\})/)
    .filter((part) => part !== '')
    .map((part) => COUNTERS[part] ?? cssString(part))
    .join(' ');
}

/**
 * Returns the style sheet for size, margins, head and foot of printed pages. Chromium does not clip margin
 * boxes, and each is as wide as its text. So pass a name that `fitFoot` shortened: the foot has only one line.
 */
export function pageBoxes({ school, form, name, mark, pageNumber }: PageTexts): string {
  const style = `font: ${BOX_FONT}; color: #333; vertical-align: middle;`;
  const box = (place: string, content: string, rest: string) =>
    `  @${place} { content: ${content}; ${style} ${rest} }`;
  return `@page {
  size: ${WIDTH}in ${HEIGHT}in;
  margin: ${MARGIN_Y}in ${MARGIN_X}in;
${box('top-left', cssString(school), `${directionOf(school)} text-align: left;`)}
${box('top-right', cssString(form), `${directionOf(form)} text-align: right;`)}
${box('bottom-left', cssString(name), `${directionOf(name)} text-align: left; white-space: nowrap;`)}
${box('bottom-right', `${cssString(`${mark}${SEPARATOR}`)} ${numberedContent(pageNumber)}`, 'text-align: right; white-space: nowrap;')}
}
`;
}

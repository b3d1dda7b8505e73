// What stands at the top and the foot of each printed page: CSS page-margin boxes, which Chromium fills and numbers itself.
import { PRINT_FONT_FAMILY, printFonts, spelledOut } from '../conversion/door.ts';

/** The texts around a page. */
export interface PageTexts {
  /** At the top: whose form it is, and which. */
  readonly school: string;
  readonly form: string;
  /** At the foot: the applicant, maybe unnamed. */
  readonly name: string;
  /** Beside the number: the application id, or that it is a draft. */
  readonly mark: string;
  /** At the foot, with the places `{{page}}` and `{{pages}}`. */
  readonly pageNumber: string;
}

const COUNTERS: Readonly<Record<string, string>> = {
  '{{page}}': 'counter(page)',
  '{{pages}}': 'counter(pages)',
};

// Where Unicode keeps, and will add, the letters of scripts that run from right to left (UAX #9, classes R and AL).
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Letter paper, in inches.
const [WIDTH, HEIGHT, MARGIN_X, MARGIN_Y] = [8.5, 11, 0.8, 0.9];

/** From the left to the right end of head and foot, in CSS pixels. */
export const LINE_WIDTH = (WIDTH - 2 * MARGIN_X) * 96;
/** What head and foot are written in. Its lines are of one height, so that the font of no script moves them. */
export const BOX_FONT = `8.5pt/1.5 ${PRINT_FONT_FAMILY}`;
/** Between what marks the application and the number. */
export const BETWEEN = ' · ';

/** A text as it stands around a page: letters of any script as they are, those that no font has as their codes. */
export function asWritten(text: string): string {
  return spelledOut(printFonts(), text.toWellFormed()).replace(/\p{Cc}+/gu, ' ');
}

/** A text as a CSS string, with anything that CSS could read otherwise as its number. */
function cssString(text: string): string {
  const escaped = asWritten(text).replace(
    /["\\<>]/g,
    (character) => `\\${character.charCodeAt(0).toString(16)} `,
  );
  return `"${escaped}"`;
}

/** A text runs as its first letter does, as with `dir="auto"`; of the ways to say so, Chromium's boxes know this one alone. */
function direction(text: string): string {
  const [letter = ''] = /\p{L}/u.exec(text) ?? [];
  return `direction: ${RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'};`;
}

function numbered(text: string): string {
  return text
    .split(/(\{\{pages?\}\})/)
    .filter((part) => part !== '')
    .map((part) => COUNTERS[part] ?? cssString(part))
    .join(' ');
}

/**
 * The style sheet that gives printed pages their size, margins, head and foot. Each box is as wide as its text: boxes cut
 * nothing in Chromium, so that the foot, which has one line, fits only with a name that was cut before.
 */
export function pageBoxes({ school, form, name, mark, pageNumber }: PageTexts): string {
  const style = `font: ${BOX_FONT}; color: #333; vertical-align: middle;`;
  const box = (place: string, content: string, rest: string) =>
    `  @${place} { content: ${content}; ${style} ${rest} }`;
  return `@page {
  size: ${WIDTH}in ${HEIGHT}in;
  margin: ${MARGIN_Y}in ${MARGIN_X}in;
${box('top-left', cssString(school), `${direction(school)} text-align: left;`)}
${box('top-right', cssString(form), `${direction(form)} text-align: right;`)}
${box('bottom-left', cssString(name), `${direction(name)} text-align: left; white-space: nowrap;`)}
${box('bottom-right', `${cssString(`${mark}${BETWEEN}`)} ${numbered(pageNumber)}`, 'text-align: right; white-space: nowrap;')}
}
`;
}

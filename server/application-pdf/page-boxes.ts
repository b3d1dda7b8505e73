// What stands at the top and the foot of each printed page: CSS page-margin boxes, which Chromium fills and numbers itself.
import { PRINT_FONT_FAMILY, printFonts } from '../fonts/print-fonts.ts';
import { spelledOut } from '../fonts/spelled-out.ts';

/** The texts around a page. */
export interface PageTexts {
  /** At the top: whose form it is, and which. */
  readonly school: string;
  readonly form: string;
  /** At the foot: the applicant, maybe unnamed. */
  readonly name: string;
  /** At the foot, with the places `{{page}}` and `{{pages}}`. */
  readonly pageNumber: string;
}

const COUNTERS: Readonly<Record<string, string>> = {
  '{{page}}': 'counter(page)',
  '{{pages}}': 'counter(pages)',
};

// One line each, whatever somebody is called.
const LINE = 'white-space: nowrap; overflow: hidden; text-overflow: ellipsis; vertical-align: middle;';

/**
 * A text as a CSS string: letters of any script as they are, those that no font has as their codes, anything that CSS could
 * read otherwise as its number.
 */
function cssString(text: string): string {
  const escaped = spelledOut(printFonts(), text.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/["\\<>]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}

function numbered(text: string): string {
  return text
    .split(/(\{\{pages?\}\})/)
    .filter((part) => part !== '')
    .map((part) => COUNTERS[part] ?? cssString(part))
    .join(' ');
}

/** The style sheet that gives printed pages their size, margins, head and foot. */
export function pageBoxes(texts: PageTexts): string {
  const font = `font: 8.5pt ${PRINT_FONT_FAMILY}; color: #333;`;
  const box = (place: string, content: string, width: string) =>
    `  @${place} { content: ${content}; width: ${width}; ${font} ${LINE} }`;
  return `@page {
  size: letter;
  margin: 0.9in 0.8in;
${box('top-left', cssString(texts.school), '60%')}
${box('top-right', cssString(texts.form), '40%')}
${box('bottom-left', cssString(texts.name), '70%')}
${box('bottom-right', numbered(texts.pageNumber), '30%')}
}
`;
}

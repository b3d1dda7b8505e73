import type { Page } from 'playwright-core';
import { waitForFonts } from '../conversion/door.ts';
import { asPrinted, BOX_FONT, LINE_WIDTH, type PageTexts, SEPARATOR } from './page-boxes.ts';

// Width of a page number while it is unknown.
const DIGITS = '000';
/** Gap between the left and right texts, in CSS pixels. */
const GAP = 16;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the texts around a page. The applicant's name is shortened to fit the foot, with an ellipsis after a
 * whole grapheme. The texts are measured in the page, which also loads their fonts: head and foot are drawn during
 * printing, too late to load a font.
 */
export async function fitFoot(page: Page, texts: PageTexts): Promise<PageTexts> {
  const right = `${texts.mark}${SEPARATOR}${texts.pageNumber.replace(/\{\{pages?\}\}/g, DIGITS)}`;
  const name = Array.from(letters.segment(asPrinted(texts.name)), ({ segment }) => segment);
  await page.evaluate(`(() => {
    const line = document.createElement('div');
    line.id = 'page-foot';
    line.style.font = ${JSON.stringify(BOX_FONT)};
    // As on paper, where letters are not rounded to whole pixels.
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'pre', textRendering: 'geometricPrecision' });
    line.textContent = ${JSON.stringify(`${Object.values(texts).map(asPrinted).join(' ')}${SEPARATOR} 0123456789…`)};
    document.body.append(line);
  })()`);
  await waitForFonts(page);
  const length = await page.evaluate<number>(`(() => {
    const line = document.getElementById('page-foot');
    const width = (text) => {
      line.textContent = text;
      return line.getBoundingClientRect().width;
    };
    const name = ${JSON.stringify(name)};
    const room = ${LINE_WIDTH - GAP} - width(${JSON.stringify(asPrinted(right))});
    let length = name.length;
    if (width(name.join('')) > room)
      do length -= 1;
      while (length > 0 && width(name.slice(0, length).join('') + '…') > room);
    line.remove();
    return length;
  })()`);
  if (length === name.length) return texts;
  return { ...texts, name: `${name.slice(0, length).join('').trimEnd()}…` };
}

import type { Page } from 'playwright-core';
import { fontsReady } from '../conversion/door.ts';
import { asWritten, BETWEEN, BOX_FONT, LINE_WIDTH, type PageTexts } from './page-boxes.ts';

// Of a page number while it is not known.
const DIGITS = '000';
/** Between what stands at the left and at the right, in CSS pixels. */
const GAP = 16;

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The texts around a page with a name that the foot has room for: cut at a whole letter, with an ellipsis, where it is
 * longer. It is measured in the page, which has the fonts of all the texts afterwards: head and foot are drawn while it
 * is printed, when it is too late to ask for one.
 */
export async function fitFoot(page: Page, texts: PageTexts): Promise<PageTexts> {
  const right = `${texts.mark}${BETWEEN}${texts.pageNumber.replace(/\{\{pages?\}\}/g, DIGITS)}`;
  const name = Array.from(letters.segment(asWritten(texts.name)), ({ segment }) => segment);
  await page.evaluate(`(() => {
    const line = document.createElement('div');
    line.id = 'page-foot';
    line.style.font = ${JSON.stringify(BOX_FONT)};
    // As on paper, where no letter is moved to a whole pixel.
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'pre', textRendering: 'geometricPrecision' });
    line.textContent = ${JSON.stringify(`${Object.values(texts).map(asWritten).join(' ')}${BETWEEN} 0123456789…`)};
    document.body.append(line);
  })()`);
  await fontsReady(page);
  const fitting = await page.evaluate<number>(`(() => {
    const line = document.getElementById('page-foot');
    const width = (text) => {
      line.textContent = text;
      return line.getBoundingClientRect().width;
    };
    const name = ${JSON.stringify(name)};
    const room = ${LINE_WIDTH - GAP} - width(${JSON.stringify(asWritten(right))});
    let fitting = name.length;
    if (width(name.join('')) > room)
      do fitting -= 1;
      while (fitting > 0 && width(name.slice(0, fitting).join('') + '…') > room);
    line.remove();
    return fitting;
  })()`);
  if (fitting === name.length) return texts;
  return { ...texts, name: `${name.slice(0, fitting).join('').trimEnd()}…` };
}

/** While the page's root has it, `page.css` lays nothing of the document out. */
const WAITING = 'matricula-waiting';
/** A letter with its marks. */
const LETTERS = /\P{Mark}\p{Mark}*/gu;

let samples: Element | undefined;

/** From now on the document is drawn, but not laid out. */
export function holdBack(): void {
  document.documentElement.classList.add(WAITING);
}

/**
 * Lays out each letter once in each font that it is written in, so that the fonts come. A text costs a browser some thirty times
 * as much while its font is not there, for it looks for another one, word by word.
 */
export function askForFonts(): void {
  samples = document.createElement('div');
  for (const [font, words] of wordsByFont()) {
    const sample = document.createElement('span');
    sample.style.font = font;
    sample.textContent = [...new Set([...words].flatMap((word) => word.match(LETTERS) ?? []))].join('');
    samples.append(sample);
  }
  document.body.append(samples);
}

/** Lays the document out; the fonts that were asked for must be there. */
export function layOut(): void {
  samples?.remove();
  document.documentElement.classList.remove(WAITING);
}

function wordsByFont(): Map<string, Set<string>> {
  const fonts = new Map<string, Set<string>>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const parent = currentNode.parentElement;
    if (parent === null) continue;
    const { fontStyle, fontWeight, fontFamily } = getComputedStyle(parent);
    const font = `${fontStyle} ${fontWeight} 10pt ${fontFamily}`;
    const words = fonts.get(font) ?? new Set();
    for (const word of currentNode.textContent?.match(/\S+/g) ?? []) words.add(word);
    fonts.set(font, words);
  }
  return fonts;
}

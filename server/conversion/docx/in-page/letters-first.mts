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
 * Lays out each letter once in each font that it is written in, so that the fonts come; and what pages repeat, which is not
 * on the page yet. A text costs a browser some thirty times as much while its font is not there, for it looks for another
 * one, word by word.
 */
export function askForFonts(repeated: readonly Element[]): void {
  samples = document.createElement('div');
  samples.className = 'docx';
  for (const [font, words] of wordsByFont()) {
    const sample = document.createElement('span');
    sample.style.font = font;
    sample.textContent = [...new Set([...words].flatMap((word) => word.match(LETTERS) ?? []))].join('');
    samples.append(sample);
  }
  samples.append(...repeated);
  document.body.append(samples);
}

/** Lays the document out; the fonts that were asked for must be there. */
export function layOut(): void {
  samples?.remove();
  document.documentElement.classList.remove(WAITING);
}

function wordsByFont(): Map<string, Set<string>> {
  const fonts = new Map<string, Set<string>>();
  const add = ({ fontStyle, fontWeight, fontFamily }: CSSStyleDeclaration, text: string): void => {
    const font = `${fontStyle} ${fontWeight} 10pt ${fontFamily}`;
    const words = fonts.get(font) ?? new Set();
    for (const word of text.match(/\S+/g) ?? []) words.add(word);
    fonts.set(font, words);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (parentElement !== null) add(getComputedStyle(parentElement), textContent ?? '');
  }
  for (const numbered of numberedKinds()) {
    const style = getComputedStyle(numbered, '::before');
    add(style, `${style.content} 0`);
  }
  return fonts;
}

/** A paragraph for each kind of number or bullet: style sheets write these. */
function numberedKinds(): Iterable<Element> {
  const numbered = document.querySelectorAll('p[class*="docx-num-"]');
  return new Map([...numbered].map((each) => [each.className, each])).values();
}

/** The class that makes `page.css` skip the layout of the document. */
const WAITING = 'matricula-waiting';
/** A letter with its marks. */
const LETTERS = /\P{Mark}\p{Mark}*/gu;

let samples: Element | undefined;

/** Draws the document from now on without laying it out. */
export function holdBack(): void {
  document.documentElement.classList.add(WAITING);
}

/**
 * Lays out each letter once in each of its fonts, so that the fonts load; headers and footers, too, which are
 * not on the page yet. Until its font is loaded, a text costs some thirty times as much, because the browser
 * looks for another font word by word.
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

/** Lays out the document; the requested fonts must be loaded. */
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

/** Returns a paragraph for each kind of number or bullet, which style sheets generate. */
function numberedKinds(): Iterable<Element> {
  const numbered = document.querySelectorAll('p[class*="docx-num-"]');
  return new Map([...numbered].map((each) => [each.className, each])).values();
}

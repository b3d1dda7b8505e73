// Symbol fonts have pictures in the place of letters. We may not ship them, so their symbols are written with
// the corresponding Unicode letters.

// Code points from 0x20 of the font Symbol, as its encoding is published (Adobe, "Symbol Encoding").
const SYMBOL_LOW =
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const SYMBOL_HIGH = '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑';
const WINGDINGS: Readonly<Record<number, string>> = {
  40: '☎',
  42: '✉',
  74: '☺',
  108: '●',
  110: '■',
  111: '□',
  113: '□',
  114: '□',
  117: '◆',
  118: '❖',
  119: '◆',
  158: '·',
  159: '•',
  161: '○',
  167: '▪',
  168: '□',
  216: '►',
  220: '►',
  224: '→',
  232: '→',
  240: '⇒',
  251: '×',
  252: '✔',
  253: '×',
  254: '☑',
};

function symbolLetter(code: number): string | undefined {
  if (code >= 0x20 && code < 0x7f) return [...SYMBOL_LOW][code - 0x20];
  return code >= 0xa0 ? [...SYMBOL_HIGH][code - 0xa0] : undefined;
}

/** Whether a CSS list of families begins with a symbol font. */
export function isSymbolFont(families: string | undefined): boolean {
  return /^["']?(symbol|wingdings|webdings)/i.test(families?.trim() ?? '');
}

/** Returns the Unicode letters for a text in a symbol font; a symbol without one becomes a bullet. */
export function symbolText(text: string, families: string): string {
  const isSymbol = /^["']?symbol/i.test(families.trim());
  return [...text]
    .map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      // Word keeps such codes in a private area of Unicode.
      const code = point >= 0xf000 && point <= 0xf0ff ? point - 0xf000 : point;
      if (code > 0xff || /\s/.test(letter)) return letter;
      return (isSymbol ? symbolLetter(code) : WINGDINGS[code]) ?? '•';
    })
    .join('');
}

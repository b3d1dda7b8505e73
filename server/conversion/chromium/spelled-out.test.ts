import { expect, test } from 'vitest';
import { documentFonts, printFonts } from './print-fonts.ts';
import { spellOutText } from './spelled-out.ts';

test.each([
  ['a hieroglyph', 'the 𓀀 sign', 'the [U+13000] sign'],
  ['a sign that nobody has defined', '\uE000x', '[U+E000]x'],
  ['each letter of a word', 'ᏣᎳ', '[U+13E3][U+13B3]'],
  ['a mark that no font puts on this letter', 'q\u{1D165}', 'q[U+1D165]'],
  ['half of a letter beyond the first plane', 'a\uD835', 'a[U+D835]'],
])('%s is written as its code', (_name, text, written) => {
  expect(spellOutText(printFonts(), text)).toBe(written);
});

test.each([
  ['in one piece and in parts', 'é e\u0301 ệ e\u0302\u0323 한 \u1112\u1161\u11ab'],
  ['with marks that no letter of Unicode has', 'q\u0323 m\u0327 ɛ\u0303'],
  ['with joiners and choices of form', 'র‍্য ක්‍රි \u2764\uFE0F 👩‍🎓 1️⃣ 🇺🇸'],
  ['beside spaces and controls that are not seen', 'a\u00A0b\u2009c\u3000d\u200Ee\tf\ng\u00ADh'],
  ['of mathematics', '∑∫⟨x⟩ 𝔸 H₂O xⁿ'],
])('letters stay as they are %s', (_name, text) => {
  expect(spellOutText(printFonts(), text)).toBe(text);
});

test('lets documents use letters that only an equivalent of a usual font has', () => {
  expect(documentFonts().css).toMatch(/--print-font: 'Noto Sans', .*'Arial'.*, sans-serif;/);
});

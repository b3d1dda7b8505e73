import type { Page } from 'playwright-core';
import type { Fonts } from './print-fonts.ts';
import { spellOutText } from './spelled-out.ts';

// Collects the texts of elements and those that style sheets generate, such as bullets of lists. Pure ASCII is
// skipped: every font has it.
const TEXTS = `(() => {
  const nodes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode);
  const rules = [...document.styleSheets]
    .filter((sheet) => sheet.href === null)
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule.style?.content);
  return [
    ...nodes.map((node) => ({ text: node.data, write: (text) => { node.data = text; } })),
    ...rules.map(({ style }) => ({ text: style.content, write: (text) => { style.content = text; } })),
  ];
})()`;
const WORDS = `[...new Set(${TEXTS}.flatMap(({ text }) => text.match(/\\S+/g) ?? []))].filter((word) => /[^ -~]/.test(word))`;

/** Replaces every letter of a page that no font has with its code. Returns whether there was one. */
export async function spellOutPage(page: Page, fonts: Fonts): Promise<boolean> {
  const words = await page.evaluate<string[]>(WORDS);
  const spelled = words.flatMap((word) => {
    const written = spellOutText(fonts, word);
    return written === word ? [] : [[word, written] as const];
  });
  if (spelled.length === 0) return false;
  await page.evaluate(`(() => {
    const spelled = new Map(${JSON.stringify(spelled)});
    for (const { text, write } of ${TEXTS}) {
      const written = text.replace(/\\S+/g, (word) => spelled.get(word) ?? word);
      if (written !== text) write(written);
    }
  })()`);
  return true;
}

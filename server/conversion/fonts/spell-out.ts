import type { Page } from 'playwright-core';
import type { Fonts } from './print-fonts.ts';
import { spelledOut } from './spelled-out.ts';

// Texts of a page are those of its elements and those that its own style sheets write, such as the bullets of lists.
// Words of ASCII alone need no look: every font has them.
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

/** Writes every letter of a page that no font has as its code. Whether there was one. */
export async function spellOut(page: Page, fonts: Fonts): Promise<boolean> {
  const words = await page.evaluate<string[]>(WORDS);
  const spelled = words.flatMap((word) => {
    const written = spelledOut(fonts, word);
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

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PrintedHead } from './PrintedHead.tsx';
import './print.css';
import { Providers } from '../testing/Providers.tsx';

async function nameOf(name: string) {
  const logo = { src: 'data:,', alt: 'School' };
  const read = { school: 'School', title: 'Form', name, head: { logo, status: 'Draft', facts: [] } };
  const { container } = await render(
    <Providers>
      <PrintedHead application={read} />
    </Providers>,
  );
  const head = container.querySelector('.mt-printed-head');
  const text = container.querySelector('.mt-printed-name')?.firstChild;
  if (!head || !text) throw new Error('There is no name in the head.');
  return { left: head.getBoundingClientRect().left, text };
}

/** Returns the left edge of a part of a text. */
function leftOf(text: Node, part: string): number {
  const range = document.createRange();
  const start = text.textContent?.indexOf(part) ?? -1;
  range.setStart(text, start);
  range.setEnd(text, start + part.length);
  return range.getBoundingClientRect().left;
}

test("sets a name's direction by its first letter and aligns it left", async () => {
  const hebrew = await nameOf('שרה (Cohen)');
  expect(leftOf(hebrew.text, '(Cohen)')).toBeCloseTo(hebrew.left, 0);
  expect(leftOf(hebrew.text, 'שרה')).toBeGreaterThan(leftOf(hebrew.text, 'Cohen'));
  const latin = await nameOf('Ada (כהן)');
  expect(leftOf(latin.text, 'Ada')).toBeCloseTo(latin.left, 0);
});

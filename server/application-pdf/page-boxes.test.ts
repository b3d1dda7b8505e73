import { expect, test } from 'vitest';
import { pageBoxes } from './page-boxes.ts';

const texts = {
  school: 'School',
  form: 'Form',
  name: 'Ada',
  mark: 'F6NX-6QYX',
  pageNumber: 'Page {{page}} of {{pages}}',
};

/** Returns the content of one page-margin box. */
function content(css: string, place: string): string {
  return new RegExp(`@${place} \\{ content: (.*?); font: `).exec(css)?.[1] ?? 'no such box';
}

test('writes the texts into the boxes, and lets Chromium number the pages', () => {
  const css = pageBoxes(texts);
  expect(content(css, 'top-left')).toBe('"School"');
  expect(content(css, 'top-right')).toBe('"Form"');
  expect(content(css, 'bottom-left')).toBe('"Ada"');
  expect(content(css, 'bottom-right')).toBe('"F6NX-6QYX · " "Page " counter(page) " of " counter(pages)');
});

test('a school can customise the page number', () => {
  const number = (pageNumber: string) => content(pageBoxes({ ...texts, pageNumber }), 'bottom-right');
  expect(number('{{page}}/{{pages}}')).toBe('"F6NX-6QYX · " counter(page) "/" counter(pages)');
  expect(number('{{pages}} "pages"')).toBe('"F6NX-6QYX · " counter(pages) " \\22 pages\\22 "');
});

test("nothing in a person's name is interpreted as CSS", () => {
  const name = (text: string) => content(pageBoxes({ ...texts, name: text }), 'bottom-left');
  expect(name('"; } body { color: red')).toBe('"\\22 ; } body { color: red"');
  expect(name('a\\22 b')).toBe('"a\\5c 22 b"');
  expect(name('two\n\r\u0000lines')).toBe('"two lines"');
  expect(name('</style><script>')).toBe('"\\3c /style\\3e \\3c script\\3e "');
  expect(name('half \ud800 a letter')).toBe('"half \ufffd a letter"');
  expect(name('Zoë 李明 {{page}}')).toBe('"Zoë 李明 {{page}}"');
});

import { expect, test } from 'vitest';
import { fillText } from '../../engine/form/texts.ts';
import { testChromium } from '../conversion/testing/test-chromium.ts';
import { nameKeys, PRINT_LIMIT, printedApplication, STUDENT } from '../testing/printed-application.ts';
import { type ReadBookmark, tagsOf } from '../testing/read-pdf.ts';

const chromium = testChromium();

/** A heading of the copy with its parent headings, except the form page's. */
interface Heading {
  readonly title: string;
  readonly page: number;
  readonly above: readonly string[];
}

function headingsIn(bookmarks: readonly ReadBookmark[], above: readonly string[] = []): Heading[] {
  return bookmarks.flatMap(({ title, page, children }) => [
    { title, page, above },
    ...headingsIn(children, [...above, title]),
  ]);
}

test(
  'a continued section or entry repeats its heading on each page, and screen readers get it once',
  async () => {
    const { form, answer, store, read } = await printedApplication(chromium);
    for (const [id, { maximum }] of Object.entries(form.blocks)) {
      await store().saveAnswers(STUDENT, {}, {}, { entries: { [id]: maximum } });
    }
    const asked = Object.values(form.questions).filter(
      ({ key, type }) => type === 'string' && !form.keys[key]?.readOnly && !form.keys[key]?.document,
    );
    // Texts of many heights, so that page breaks occur anywhere.
    const text = (widget: string, index: number): string =>
      'A sentence of an answer. '.repeat(widget === 'textarea' ? 300 : 1 + (index % 6));
    await answer(Object.fromEntries(asked.map(({ key, widget }, index) => [key, text(widget, index)])));
    await answer(Object.fromEntries(nameKeys(form).map((key) => [key, 'Ada'])));
    const { pages, tags, bookmarks } = await read();
    const headings = bookmarks.flatMap(({ title, page, children }) => [
      { title, page, above: [] },
      ...headingsIn(children),
    ]);
    const continued = (title: string): string => fillText(form.texts['print.continued'], { title });
    const name = nameKeys(form)
      .map(() => 'Ada')
      .join(' ');
    const depths = new Set<number>();
    for (const [index, page] of pages.entries()) {
      const last = headings.findLast((heading) => heading.page <= index);
      const open = last === undefined ? [] : [...last.above, last.title];
      // Skip the header and footer texts; the name is the last of them.
      let rest = page.slice(page.indexOf(name) + name.length);
      const repeated = open.filter((title) => {
        const isThere = rest.includes(continued(title));
        rest = rest.replace(continued(title), '');
        return isThere;
      });
      depths.add(repeated.length);
      for (const { title } of headings) expect(page.endsWith(` ${title}`), `page ${index + 1}`).toBe(false);
      const next = headings.find((heading) => heading.page === index + 1);
      const begins = next !== undefined && rest.trim().startsWith(next.title);
      expect(repeated, `page ${index + 1}`).toEqual(
        begins ? open.filter((title) => next.above.includes(title)) : open,
      );
    }
    expect(depths).toEqual(new Set([0, 1, 2]));
    const told = tags.flatMap((tag) => ['H1', 'H2', 'H3'].flatMap((role) => tagsOf(tag, role)));
    expect(told.map(({ text }) => text).sort()).toEqual(headings.map(({ title }) => title).sort());
  },
  PRINT_LIMIT,
);

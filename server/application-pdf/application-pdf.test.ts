import { expect, test } from 'vitest';
import { drawnGlyphs } from '../conversion/chromium/testing/drawn-glyphs.ts';
import { SCRIPTS } from '../conversion/chromium/testing/scripts.ts';
import { testChromium } from '../conversion/testing/test-chromium.ts';
import { nameKeys, PRINT_LIMIT, printedApplication, STUDENT } from '../testing/printed-application.ts';
import { readPdf, tagsOf } from '../testing/read-pdf.ts';
import { OtherFormError } from './other-form.ts';

const chromium = testChromium();

// Letters of ten scripts, and what pdf.js reads: it ignores the texts that Chromium adds to joined letters.
const NAMES: readonly (readonly [string, string])[] = [
  ['Ζωή', 'Ζωή'],
  ['Жук', 'Жук'],
  ['李明', '李明'],
  ['さくら', 'さくら'],
  ['홍길동', '홍길동'],
  ['שרה', 'שרה'],
  ['فاطمة', 'همطا'],
  ['अनिता', 'नता'],
  ['Zoë Łuczak', 'Zoë Łuczak'],
  ['🌱', '🌱'],
];

const occurrences = (text: string, part: string): number => text.split(part).length - 1;

test(
  "CFG-10: contains the pages in the school's order, each answer once, with header, name, numbers and bookmarks",
  async () => {
    const { form, answer, read } = await printedApplication(chromium);
    const asked = Object.values(form.questions).filter(
      ({ widget, page, maxLength, hiddenWhen, drawnWhen }) =>
        widget === 'text' &&
        form.school.pdfPages.includes(page) &&
        (maxLength ?? 99) >= 20 &&
        hiddenWhen.length + drawnWhen.length === 0,
    );
    const values = asked.map(({ key }, index) => [key, `Answer=${index}=`] as const);
    await answer(Object.fromEntries(values));
    const { pages, bookmarks, tags, info, isMarked, showsTitle } = await read();
    const text = pages.join('\n');
    // The name is also at the foot of each page.
    const names = nameKeys(form);
    for (const [key, value] of values.filter(([key]) => !names.includes(key))) {
      expect(occurrences(text, value), `${key}: ${value}`).toBe(1);
    }
    const name = names.map((key) => Object.fromEntries(values)[key]).join(' ');
    for (const [index, page] of pages.entries()) {
      for (const part of [
        form.school.partnerName,
        form.title,
        name,
        `Page ${index + 1} of ${pages.length}`,
      ]) {
        expect(page).toContain(part);
      }
    }
    const titles = form.school.pdfPages.map((id) => form.pages.find((page) => page.id === id)?.title);
    expect(bookmarks.map(({ title }) => title)).toEqual(titles);
    expect(bookmarks.every(({ children }) => children.length > 0)).toBe(true);
    const found = bookmarks.map(({ page }) => page);
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(tags.flatMap((tag) => tagsOf(tag, 'H1')).map((heading) => heading.text)).toEqual(titles);
    expect([isMarked, showsTitle]).toEqual([true, true]);
    expect(info).toMatchObject({
      Title: form.texts['pdf.title'].replace('{{name}}', name),
      Author: form.school.partnerName,
      Language: 'en',
    });
  },
  PRINT_LIMIT,
);

test(
  'prints names in ten scripts, on the page and at its foot',
  async () => {
    const { form, answer, read } = await printedApplication(chromium);
    const names = NAMES.map(([name]) => name);
    const parts = [names.slice(0, 5), names.slice(5, 8), names.slice(8)].map((part) => part.join(' '));
    await answer(Object.fromEntries(nameKeys(form).map((key, index) => [key, parts[index] ?? ''])));
    const { pages, info } = await read();
    const shown = pages[0]?.normalize('NFKC') ?? '';
    for (const [name, extract] of NAMES) expect(occurrences(shown, extract), name).toBe(3);
    expect(info.Title).toContain(names.join(' '));
  },
  PRINT_LIMIT,
);

test(
  'prints letters of every script, also at the foot; a character without a font is printed as its code, with one note',
  async () => {
    const { form, answer, make } = await printedApplication(chromium);
    const [given = '', , family = ''] = nameKeys(form);
    // Few enough that the foot does not cut them.
    const initials = Object.values(SCRIPTS).map(([text]) => text[0]);
    await answer({ [given]: 'A𓀀', [family]: initials.join(' ') });
    const made = await make();
    if (!made.ok) throw new Error(made.reason);
    const drawn = await drawnGlyphs(made.pdf);
    for (const { missing, fonts } of drawn) {
      expect(missing).toBe(0);
      const known = Object.values(SCRIPTS).filter(([, font]) => fonts.some((name) => name.startsWith(font)));
      expect(known).toEqual(Object.values(SCRIPTS));
    }
    const { pages } = await readPdf(made.pdf);
    const [first = '', ...later] = pages;
    expect(occurrences(first, 'A[U+13000]')).toBe(3);
    for (const page of later) expect(occurrences(page, 'A[U+13000]')).toBe(1);
    expect(occurrences(pages.join(' '), form.texts['pdf.codes'])).toBe(1);
  },
  PRINT_LIMIT,
);

test(
  'no name escapes from the page foot',
  async () => {
    const { form, answer, read } = await printedApplication(chromium);
    const [given = '', , family = ''] = nameKeys(form);
    const hostile = '"; } body { display: none } /* \\22 </style><script>*/';
    await answer({
      [given]: hostile.slice(0, form.keys[given]?.maxLength),
      [family]: 'W'.repeat(form.keys[family]?.maxLength ?? 0),
    });
    const { pages } = await read();
    const [first = ''] = pages;
    expect(occurrences(first, hostile.slice(0, 30))).toBe(3);
    expect(first).toContain(`Page 1 of ${pages.length}`);
    expect(first).toContain(form.pages[0]?.title);
  },
  PRINT_LIMIT,
);

test(
  'PDF-05: an application without answers has no copy',
  async () => {
    const { form, answer, make } = await printedApplication(chromium);
    expect(await make()).toEqual({ ok: false, reason: 'pdf.nothing' });
    await answer({ [nameKeys(form)[0] ?? '']: ' ' });
    expect(await make()).toEqual({ ok: false, reason: 'pdf.nothing' });
  },
  PRINT_LIMIT,
);

test('leaves a copy of another form to other workers for a quarter of an hour', async () => {
  let time = Date.now();
  const { form, answer, host, store, make } = await printedApplication(chromium, () => ({ now: () => time }));
  await answer({ [nameKeys(form)[0] ?? '']: 'Ada' });
  const { revision } = await store().loadStudent(STUDENT);
  // Hashes may contain the separator.
  const other = `${revision}-newer-${host.current()?.hash}`;
  await expect(make(other)).rejects.toThrow(OtherFormError);
  time += 15 * 60_000;
  await expect(make(other)).rejects.toThrow(OtherFormError);
  time += 1;
  expect(await make(other)).toEqual({ ok: false, reason: 'pdf.failed' });
  // A new request is left to others again.
  await expect(make(other)).rejects.toThrow(OtherFormError);
});

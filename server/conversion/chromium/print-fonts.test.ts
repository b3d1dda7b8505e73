import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { fontRoutes } from '../../site/font-routes.ts';
import { testChromium } from '../testing/test-chromium.ts';
import type { ChromiumHost } from './chromium-host.ts';
import { chromiumLaunch } from './chromium-launch.ts';
import { waitForFonts } from './fonts-ready.ts';
import { openChromium } from './open-chromium.ts';
import {
  DOCUMENT_FONTS_PATH,
  documentFonts,
  type Fonts,
  PRINT_FONTS_PATH,
  printFonts,
} from './print-fonts.ts';
import { spellOutText } from './spelled-out.ts';
import { drawnGlyphs } from './testing/drawn-glyphs.ts';
import { SCRIPTS, SIGNS } from './testing/scripts.ts';

/** Returns a Chromium as on a machine without fonts: only the bundled font exists. */
async function withoutSystemFonts(): Promise<ChromiumHost> {
  const { env } = await chromiumLaunch();
  const file = join(temporaryFolder(), 'fonts.conf');
  const shipped = join(dirname(env.FONTCONFIG_FILE ?? ''), 'fonts');
  writeFileSync(file, `<?xml version="1.0"?><fontconfig><dir>${shipped}</dir></fontconfig>`);
  vi.stubEnv('FONTCONFIG_FILE', file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const chromium = openChromium({ tempDir: temporaryFolder() });
  onTestFinished(() => chromium.close());
  return chromium;
}

async function print(
  fonts: Fonts,
  sheet: string,
  body: string,
  chromium = testChromium(),
): Promise<Uint8Array> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="${sheet}">
    <body style="font-family: var(--print-font)">${body}</body></html>`;
  return chromium.withPage(
    {
      serve: async ({ pathname }) =>
        pathname === '/'
          ? { status: 200, headers: { 'content-type': 'text/html' }, body: new TextEncoder().encode(html) }
          : fonts.find(pathname),
      timeoutMs: 20_000,
      signal: new AbortController().signal,
    },
    async (page) => {
      await page.goto('http://matricula.invalid/');
      await waitForFonts(page);
      return page.pdf({ tagged: true });
    },
  );
}

/** Returns the names of the fonts in a PDF, except those drawn letter by letter (Type 3). */
function fontNames(pdf: Uint8Array): string[] {
  const found = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g);
  return [...new Set([...found].map(([, name = '']) => name))].sort();
}

test('prints every script that Unicode recommends in its own font, without a missing glyph, on a machine without fonts', async () => {
  const chromium = await withoutSystemFonts();
  const rows = [...Object.values(SCRIPTS).map(([text]) => text), SIGNS];
  const body = rows.map((text) => `<div style="break-after: page">${text} <b>${text}</b></div>`);
  const pdf = await print(printFonts(), PRINT_FONTS_PATH, body.join(''), chromium);
  const pages = await drawnGlyphs(pdf);
  expect(pages.map(({ missing }) => missing)).toEqual(rows.map(() => 0));
  for (const [at, [script, [text, font]]] of Object.entries(SCRIPTS).entries()) {
    const { fonts, glyphs } = pages[at] ?? { fonts: [], glyphs: 0 };
    // Spaces come from the first font.
    const made = fonts.filter((name) => !/^NotoSans-/.test(name));
    const ours = font === 'NotoSans' ? fonts : made;
    expect([script, ours.filter((name) => !name.startsWith(font))]).toEqual([script, []]);
    expect(ours).not.toEqual([]);
    // Several letters may form one glyph, but no text is missing.
    expect(glyphs).toBeGreaterThan(text.length / 2);
  }
  // Each font is embedded, as TrueType or as drawings of its letters.
  const count = (pattern: RegExp) => Buffer.from(pdf).toString('latin1').match(pattern)?.length ?? 0;
  expect(count(/\/Subtype \/CIDFontType2/g)).toBe(count(/\/FontFile2 /g));
  expect(count(/\/Subtype \/CIDFontType2/g) + count(/\/Subtype \/Type3/g)).toBe(count(/\/ToUnicode /g));
  expect(count(/\/Subtype \/(TrueType|Type1|MMType1|CIDFontType0)\b/g)).toBe(0);
});

test('requests only the slices that a text needs', async () => {
  const asked: string[] = [];
  const watched: Fonts = {
    ...printFonts(),
    find: (path) => {
      asked.push(path.replace(/^.*\//, ''));
      return printFonts().find(path);
    },
  };
  await print(watched, PRINT_FONTS_PATH, '<p>Ada রবি <b>Ada</b></p>');
  expect(asked.filter((file) => file.endsWith('.woff2')).sort()).toEqual([
    'noto-sans-bengali-bengali-400-normal.woff2',
    'noto-sans-latin-400-normal.woff2',
    'noto-sans-latin-700-normal.woff2',
  ]);
});

test('detects letters that no font has, in print and beforehand', async () => {
  const chromium = await withoutSystemFonts();
  const [page] = await drawnGlyphs(await print(printFonts(), PRINT_FONTS_PATH, '<p>a ᚠ 𓀀</p>', chromium));
  expect(page?.missing).toBe(2);
  expect(spellOutText(printFonts(), 'a ᚠ 𓀀')).toBe('a [U+16A0] [U+13000]');
});

test.each([
  ['Calibri', 'Carlito'],
  ['Cambria', 'Caladea'],
  ['Arial', 'Arimo'],
  ['Helvetica', 'Arimo'],
  ['Times New Roman', 'Tinos'],
  ['Courier New', 'Cousine'],
])('documents in %s get %s, upright, bold and italic', async (family, twin) => {
  const body = `<div style="font-family: '${family}'">upright <b>bold</b> <i>italic <b>both</b></i></div>`;
  expect(fontNames(await print(documentFonts(), DOCUMENT_FONTS_PATH, body))).toEqual([
    `${twin}-Bold`,
    `${twin}-BoldItalic`,
    `${twin}-Italic`,
    `${twin}-Regular`,
  ]);
});

test('names only existing files in the style sheet, under addresses with their version', () => {
  for (const fonts of [printFonts(), documentFonts()]) {
    const addresses = [...fonts.css.matchAll(/url\(([^)]+)\)/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(300);
    for (const address of new Set(addresses)) {
      expect(address).toMatch(/^\/fonts\/[\w-]+\/[\w.-]+\.woff2\?v=\d+\.\d+\.\d+$/);
      const file = fonts.find(new URL(address, 'http://x/').pathname);
      expect(Buffer.from(file?.body.subarray(0, 4) ?? []).toString()).toBe('wOF2');
    }
  }
});

test('serves the style sheet and its files, and nothing else', async () => {
  const app = fastify();
  app.decorateReply('callNotFound', function () {
    this.code(404).send();
    return this;
  });
  await app.register(fontRoutes);
  const sheet = await app.inject(PRINT_FONTS_PATH);
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(sheet.body).toBe(printFonts().css);
  const [, path = ''] = /url\(([^)]+)\)/.exec(sheet.body) ?? [];
  const file = await app.inject(path);
  expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    200,
    'font/woff2',
    'public, max-age=31536000, immutable',
  ]);
  for (const wrong of [
    '/fonts/noto-sans/package.json',
    '/fonts/noto-sans/..%2fpackage.json',
    '/fonts/../package.json',
    '/fonts/noto-sans/files/x.woff2',
    '/fonts/constructor',
    '/fonts/',
  ]) {
    expect([wrong, (await app.inject(wrong)).statusCode]).toEqual([wrong, 404]);
  }
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import fastify from 'fastify';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chromiumLaunch } from '../chromium/chromium-launch.ts';
import { openChromium } from '../chromium/open-chromium.ts';
import { fontRoutes } from './font-routes.ts';
import { fontsReady } from './fonts-ready.ts';
import {
  DOCUMENT_FONTS_PATH,
  documentFonts,
  type Fonts,
  PRINT_FONTS_PATH,
  printFonts,
} from './print-fonts.ts';

/** Something in each script, none of it in only one form of letters. */
const SCRIPTS: Readonly<Record<string, string>> = {
  latin: 'Zoë Łukasz Ștefan Nguyễn Thị Ngọc',
  greek: 'Γεώργιος Ἀθῆναι',
  cyrillic: 'Юлія Ђорђе Қазақ',
  hebrew: 'שלום עולם',
  arabic: 'مرحبا بالعالم ١٢٣',
  devanagari: 'नमस्ते क्षत्रिय',
  chinese: '張偉在北京大學学习',
  japanese: 'ひらがな カタカナ 漢字',
  korean: '안녕하세요 세계',
  emoji: '😀🎓👍☑',
};

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-fonts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A machine without fonts of its own: there is only the one that comes with Chromium. */
async function withoutSystemFonts(): Promise<void> {
  const { env } = await chromiumLaunch();
  const file = join(temporaryFolder(), 'fonts.conf');
  const shipped = join(dirname(env.FONTCONFIG_FILE ?? ''), 'fonts');
  writeFileSync(file, `<?xml version="1.0"?><fontconfig><dir>${shipped}</dir></fontconfig>`);
  vi.stubEnv('FONTCONFIG_FILE', file);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

async function print(fonts: Fonts, sheet: string, body: string): Promise<Uint8Array> {
  const chromium = openChromium({ tempDir: temporaryFolder() });
  onTestFinished(() => chromium.close());
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
      await fontsReady(page);
      return page.pdf({ tagged: true });
    },
  );
}

/** All letters that a PDF gives away: of glyphs, and of `ActualText` where letters join into other glyphs. */
async function lettersOf(pdf: Uint8Array): Promise<Set<string>> {
  const letters: string[] = [];
  const loading = getDocument({ data: new Uint8Array(pdf) });
  const document = await loading.promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) letters.push(item.str.normalize('NFKC'));
  }
  await loading.destroy();
  for (const [, stream = ''] of Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/stream\r?\n(.*?)endstream/gs)) {
    for (const [, hex = ''] of inflated(stream).matchAll(/ActualText <FEFF([0-9A-F]+)>/g)) {
      letters.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    }
  }
  return new Set(letters.join(''));
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    // Pictures and fonts are packed in other ways.
    return '';
  }
}

/** Names of the fonts in a PDF, those that are drawn letter by letter left out. */
function fontNames(pdf: Uint8Array): string[] {
  const found = Buffer.from(pdf)
    .toString('latin1')
    .matchAll(/\/BaseFont \/[A-Z]{6}\+([\w-]+)/g);
  return [...new Set([...found].map(([, name = '']) => name))].sort();
}

test('ten scripts print with our own fonts, embedded, without a letter missing, on a machine that has none', async () => {
  await withoutSystemFonts();
  const body = Object.values(SCRIPTS).map((text) => `<p>${text}</p><p><b>${text}</b></p>`);
  const pdf = await print(printFonts(), PRINT_FONTS_PATH, body.join(''));
  const letters = await lettersOf(pdf);
  const missing = Object.entries(SCRIPTS).map(([script, text]) => [
    script,
    [...text].filter(
      (letter) => letter !== ' ' && !letters.has(letter) && !letters.has(letter.normalize('NFKC')),
    ),
  ]);
  expect(missing).toEqual(Object.keys(SCRIPTS).map((script) => [script, []]));
  const names = fontNames(pdf);
  expect(names.filter((name) => !name.startsWith('Noto'))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansArabic-Bold', 'NotoEmoji-Regular']),
  );
  // Each font brings its program along, as TrueType or as drawings of its letters.
  const count = (pattern: RegExp) => Buffer.from(pdf).toString('latin1').match(pattern)?.length ?? 0;
  expect(count(/\/Subtype \/CIDFontType2/g)).toBe(count(/\/FontFile2 /g));
  expect(count(/\/Subtype \/CIDFontType2/g) + count(/\/Subtype \/Type3/g)).toBe(count(/\/ToUnicode /g));
  expect(count(/\/Subtype \/(TrueType|Type1|MMType1|CIDFontType0)\b/g)).toBe(0);
});

test('what no font has is noticed by the check above', async () => {
  await withoutSystemFonts();
  const letters = await lettersOf(await print(printFonts(), PRINT_FONTS_PATH, '<p>a ᚠ 𓀀</p>'));
  expect([letters.has('a'), letters.has('ᚠ'), letters.has('𓀀')]).toEqual([true, false, false]);
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

test('the sheet names only files that are there, under addresses that change with their version', () => {
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

test('the routes serve the sheet and its files, and nothing else', async () => {
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

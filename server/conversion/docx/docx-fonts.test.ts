import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { p, raw, relation, run } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Creates texts in eight fonts, a list with bullets, and a header in other fonts. */
function manyFonts(): Promise<Uint8Array> {
  const inFont = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}" w:cs="${name}"/>`;
  const bullet = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="➢"/></w:lvl></w:abstractNum>`;
  const item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const section = '<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/></w:sectPr>';
  return raw(
    [
      p(run('regular') + run('bold', '<w:b/>') + run('italic', '<w:i/>')),
      p(run('Courier', inFont('Courier New')) + run('Calibri', inFont('Calibri'))),
      p(run('Ευρώπη') + run('বাংলা') + run('水')),
      p(run('an item'), item),
      section,
    ].join(''),
    {
      'word/numbering.xml': `<w:numbering xmlns:w="${WORD}">${bullet}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      'word/header1.xml': `<w:hdr xmlns:w="${WORD}" xmlns:r="${RELATIONS}">${p(run('ქართული 𓀀', `${inFont('Cambria')}<w:b/><w:i/>`))}</w:hdr>`,
    },
    relation('rIdHeader', 'header', 'header1.xml'),
  );
}

/** Returns a host that runs a callback before certain calls in the page. */
function before(happenings: Readonly<Record<string, (page: Page) => Promise<void>>>): typeof chromium {
  return {
    ...chromium,
    withPage: (options, work) =>
      chromium.withPage(options, (page) => {
        const evaluate = page.evaluate.bind(page);
        const waiting = new Map(Object.entries(happenings));
        page.evaluate = async (...given: unknown[]) => {
          const [call, happen] = [...waiting].find(([name]) => String(given[0]).includes(name)) ?? [];
          if (call !== undefined) waiting.delete(call);
          await happen?.(page);
          return Reflect.apply(evaluate, page, given);
        };
        return work(page);
      }),
  };
}

test('loads all fonts before it lays out the text', async () => {
  const events: string[] = [];
  const looking = before({
    'layOut()': async (page) => {
      const isLaidOut = await page.evaluate(`document.querySelector('.matricula-flow p').checkVisibility()`);
      events.push(isLaidOut === true ? 'too early' : 'lay out');
    },
  });
  const watched: typeof chromium = {
    ...looking,
    withPage: ({ serve, ...options }, work) => {
      const watching: typeof serve = (url, method) => {
        if (url.pathname.endsWith('.woff2')) events.push('font');
        return serve(url, method);
      };
      return looking.withPage({ ...options, serve: watching }, work);
    },
  };
  const pdf = await drawnPdf(await docxToPdf(watched, await manyFonts(), new AbortController().signal));
  expect(events.length).toBeGreaterThan(8);
  expect(events.at(-1)).toBe('lay out');
  expect(pdf.pages[0]?.text).toContain('[U+13000]');
});

test('lays out 400 pages at about the cost of one more layout, and refuses them', async () => {
  const seconds: number[] = [];
  let session: CDPSession | undefined;
  const look = async () => {
    const { metrics = [] } = (await session?.send('Performance.getMetrics')) ?? {};
    seconds.push(metrics.find(({ name }) => name === 'LayoutDuration')?.value ?? Number.NaN);
  };
  const watched = before({
    'draw()': async (page) => {
      session = await page.context().newCDPSession(page);
      // Thread time, so that other programs do not count.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    },
    'arrange()': async (page) => {
      await look();
      await page.evaluate(`document.body.style.letterSpacing = '0.1px'; document.body.offsetHeight`);
      await look();
    },
  });
  const long = await raw(p(run('lorem ipsum '.repeat(45))).repeat(2400));
  await expect(docxToPdf(watched, long, new AbortController().signal)).rejects.toMatchObject({
    reason: 'file.tooManyPages',
  });
  const [first = Number.NaN, both = Number.NaN] = seconds;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(10 * (both - first));
});

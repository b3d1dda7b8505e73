import { expect, test } from 'vitest';
import { p, raw, relation, run } from '../../testing/word-documents.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { drawnPdf } from './testing/drawn-pdf.ts';
import { testChromium } from './testing/test-chromium.ts';

const chromium = testChromium();

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Texts in eight fonts, a list with bullets, and a header in fonts of its own. */
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

test('all fonts are there before the text is laid out', async () => {
  const events: string[] = [];
  const watched: typeof chromium = {
    ...chromium,
    withPage: ({ serve, ...options }, work) => {
      const watching: typeof serve = (url, method) => {
        if (url.pathname.endsWith('.woff2')) events.push('font');
        return serve(url, method);
      };
      return chromium.withPage({ ...options, serve: watching }, (page) => {
        const evaluate = page.evaluate.bind(page);
        page.evaluate = async (...given: unknown[]) => {
          if (String(given[0]).includes('layOut()')) {
            const isLaidOut = await evaluate(`document.querySelector('.matricula-flow p').checkVisibility()`);
            events.push(isLaidOut === true ? 'too early' : 'lay out');
          }
          return Reflect.apply(evaluate, page, given);
        };
        return work(page);
      });
    },
  };
  const pdf = await drawnPdf(await docxToPdf(watched, await manyFonts(), new AbortController().signal));
  expect(events.length).toBeGreaterThan(8);
  expect(events.at(-1)).toBe('lay out');
  expect(pdf.pages[0]?.text).toContain('[U+13000]');
});

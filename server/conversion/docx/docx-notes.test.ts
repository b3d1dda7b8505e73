import { expect, test } from 'vitest';
import { p, raw, run } from '../../testing/word-documents.ts';
import { testChromium } from '../testing/test-chromium.ts';
import { docxToPdf } from './docx-to-pdf.ts';
import { drawnPdf } from './testing/drawn-pdf.ts';

const chromium = testChromium();
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RAISED = '<w:vertAlign w:val="superscript"/>';

type Kind = 'footnote' | 'endnote';

const noted = (kind: Kind, id: number, more = '') => `<w:${kind}Reference ${more} w:id="${id}"/>`;
const footnote = (id: number) => `<w:r><w:rPr>${RAISED}</w:rPr>${noted('footnote', id)}</w:r>`;
const endnote = (id: number) => `<w:r><w:rPr>${RAISED}</w:rPr>${noted('endnote', id)}</w:r>`;

/** Builds the part of these notes, numbered from 1, with the separator lines that Word keeps beside them. */
function notes(kind: Kind, texts: readonly string[]): string {
  const lines = ['separator', 'continuationSeparator'].map(
    (type, at) => `<w:${kind} w:id="${at - 1}" w:type="${type}">${p(`<w:r><w:${type}/></w:r>`)}</w:${kind}>`,
  );
  const own = texts.map(
    (text, at) => `<w:${kind} w:id="${at + 1}">${p(`<w:r><w:${kind}Ref/></w:r>${run(text)}`)}</w:${kind}>`,
  );
  return `<w:${kind}s ${WORD}>${lines.join('')}${own.join('')}</w:${kind}s>`;
}

interface Parts {
  readonly footnotes?: readonly string[];
  readonly endnotes?: readonly string[];
  readonly settings?: string;
}

async function convert(body: string, { footnotes = [], endnotes = [], settings = '' }: Parts) {
  const bytes = await raw(body, {
    'word/footnotes.xml': notes('footnote', footnotes),
    'word/endnotes.xml': notes('endnote', endnotes),
    'word/settings.xml': `<w:settings ${WORD}>${settings}</w:settings>`,
  });
  return drawnPdf(await docxToPdf(chromium, bytes, new AbortController().signal));
}

async function textOf(body: string, parts: Parts): Promise<string> {
  const { pages } = await convert(body, parts);
  return pages.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' ');
}

test('prints each note once, under the number of its reference', async () => {
  const body =
    p(run('A') + footnote(2)) + p(run('B') + footnote(1) + run(' goes on')) + p(run('C') + footnote(3));
  expect(await textOf(body, { footnotes: ['first', ' second', ' third'] })).toBe(
    'A1 B2 goes on C3 1 second 2 first 3 third',
  );
});

test('puts footnotes after their text and endnotes last, each kind with its own count and numerals', async () => {
  const body = p(run('A') + endnote(1) + footnote(1)) + p(run('B') + footnote(2) + endnote(2));
  const parts = { footnotes: [' one', ' two'], endnotes: [' end one', ' end two'] };
  expect(await textOf(body, parts)).toBe('Ai1 B2ii 1 one 2 two i end one ii end two');
  const settings =
    '<w:footnotePr><w:numFmt w:val="upperLetter"/><w:numStart w:val="3"/></w:footnotePr><w:endnotePr><w:numFmt w:val="decimal"/></w:endnotePr>';
  expect(await textOf(body, { ...parts, settings })).toBe('A1C BD2 C one D two 1 end one 2 end two');
});

test('does not count a note with a custom mark, and gives it no other mark', async () => {
  const body =
    p(`${run('A')}<w:r>${noted('footnote', 1, 'w:customMarkFollows="1"')}<w:t>*</w:t></w:r>`) +
    p(run('B') + footnote(2));
  expect(await textOf(body, { footnotes: ['* own', ' counted'] })).toBe('A* B1 * own 1 counted');
});

test('restarts the count and changes the numerals in a section', async () => {
  const section = (properties: string) =>
    `<w:sectPr><w:footnotePr>${properties}</w:footnotePr><w:type w:val="nextPage"/></w:sectPr>`;
  const body =
    p(run('A') + footnote(1), section('<w:numFmt w:val="lowerRoman"/>')) +
    p(run('B') + footnote(2)) +
    section('<w:numRestart w:val="eachSect"/>');
  expect(await textOf(body, { footnotes: [' one', ' two'] })).toBe('Ai i one B1 1 two');
});

test('neither counts nor prints notes of deleted text', async () => {
  const body = p(`<w:del w:id="9">${footnote(1)}</w:del>${run('A')}${footnote(2)}`);
  expect(await textOf(body, { footnotes: [' gone', ' kept'] })).toBe('A1 1 kept');
});

test('raises a reference above its line and links it to its note, in a table, too', async () => {
  const row = `<w:tr><w:tc>${p(`${run('cell')}<w:r>${noted('footnote', 1)}</w:r>`)}</w:tc></w:tr>`;
  const { pages, links } = await convert(`<w:tbl>${row}</w:tbl>${p(run('after'))}`, { footnotes: [' note'] });
  expect(links).toEqual(['#matricula-footnote-1']);
  const at = (text: string) => pages[0]?.items.find((item) => item.text === text)?.y ?? Number.NaN;
  expect(at('1')).toBeGreaterThan(at('cell') + 2);
});

test('draws raised and lowered text once, with its tabs', async () => {
  const body = p(
    `<w:r><w:rPr>${RAISED}</w:rPr><w:t>up</w:t><w:tab/><w:t>here</w:t></w:r>${run('and down', '<w:vertAlign w:val="subscript"/>')}`,
  );
  expect(await textOf(body, {})).toMatch(/^up\s+here ?and down$/);
});

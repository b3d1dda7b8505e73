// Converts every file of the corpus and checks the PDFs with tools that share no code with the product: qpdf, and
// Poppler for texts and pixels. Also converts documents written by other programs, and compares the texts with those
// that LibreOffice extracts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { createConverter, openChromium } from '../../server/conversion/door.ts';
import { CORPUS } from '../../server/conversion/testing/corpus.ts';
import {
  type CorpusEntry,
  type ExpectedPdf,
  isExpectedPdf,
} from '../../server/conversion/testing/corpus-entry.ts';
import { compareWithOracle, oracleNames } from '../programs/oracle.ts';
import { difference, quarterColours } from '../programs/page-pixels.ts';
import { needPdfTools, pdfInfo, pdfPages, pdfText, qpdfFindings } from '../programs/pdf-tools.ts';
import type { Suite } from './test-step.ts';

/** Timeout of a conversion in milliseconds. */
const CONVERSION_LIMIT_MS = 120_000;
/** Number of concurrent conversions. */
const MAX_CONCURRENT = 3;
const COLOUR_TOLERANCE = 16;
const MAX_DIFFERENCE = 1;

function textErrors(pdf: Uint8Array, wanted: readonly string[]): string[] {
  const text = pdfText(pdf).replace(/\s+/g, ' ');
  return wanted.filter((part) => !text.includes(part)).map((part) => `pdftotext does not find "${part}"`);
}

function infoErrors(pdf: Uint8Array, { pages, pageSize }: ExpectedPdf): string[] {
  const info = pdfInfo(pdf);
  const facts: Record<string, string> = {
    Pages: String(pages),
    Encrypted: 'no',
    JavaScript: 'no',
    Form: 'none',
  };
  if (pageSize !== undefined) facts['Page size'] = pageSize.join(' x ');
  return Object.entries(facts)
    .filter(([name, value]) => !(info.get(name) ?? '').startsWith(value))
    .map(([name, value]) => `pdfinfo says "${name}: ${info.get(name)}" instead of ${value}`);
}

async function pixelErrors(pdf: Uint8Array, original: Uint8Array, expected: ExpectedPdf): Promise<string[]> {
  const wrong: string[] = [];
  if (expected.quarters === undefined && expected.looksTheSame !== true) return wrong;
  const pages = pdfPages(pdf);
  if (expected.quarters !== undefined) {
    const found = await quarterColours(pages[0] ?? Buffer.alloc(0));
    for (const [index, colour] of expected.quarters.entries()) {
      const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      const isAlike = wanted.every(
        (value, at) => Math.abs(value - (found[index]?.[at] ?? -99)) <= COLOUR_TOLERANCE,
      );
      if (!isAlike) wrong.push(`quarter ${index} is drawn ${found[index]} instead of ${wanted}`);
    }
  }
  if (expected.looksTheSame === true) {
    for (const [index, page] of pdfPages(original).entries()) {
      const differs = await difference(page, pages[index] ?? Buffer.alloc(0));
      if (differs > MAX_DIFFERENCE) wrong.push(`page ${index + 1} differs by ${differs.toFixed(2)} of 255`);
    }
  }
  return wrong;
}

/** Converts a file of the corpus and returns the errors in the result. */
async function entryErrors(
  entry: CorpusEntry,
  converter: ReturnType<typeof createConverter>,
): Promise<string[]> {
  const bytes = await entry.make();
  const result = await converter.convert(
    { name: entry.name, bytes },
    AbortSignal.timeout(CONVERSION_LIMIT_MS),
  );
  const { expect } = entry;
  if (!isExpectedPdf(expect)) {
    const found = result.ok ? 'a PDF' : result.reason;
    const wanted: readonly string[] = [expect].flat();
    return wanted.includes(found) ? [] : [`it became ${found} instead of ${wanted.join(' or ')}`];
  }
  if (!result.ok) return [`it became ${result.reason} instead of a PDF`];
  const findings = qpdfFindings(result.pdf);
  return [
    ...(findings === '' ? [] : [`qpdf: ${findings}`]),
    ...infoErrors(result.pdf, expect),
    ...textErrors(result.pdf, expect.texts ?? []),
    ...(await pixelErrors(result.pdf, bytes, expect)),
  ];
}

/** Converts a document of another program and returns the errors. Prints a remark if the page counts differ. */
async function oracleErrors(name: string, converter: ReturnType<typeof createConverter>): Promise<string[]> {
  const { wrong, pages } = await compareWithOracle(name, converter, AbortSignal.timeout(CONVERSION_LIMIT_MS));
  if (pages[0] !== pages[1]) console.log(`      ${name} has ${pages[1]} pages, in LibreOffice ${pages[0]}`);
  return [...wrong];
}

/** Converts and checks documents, optionally only those whose names contain a word. */
export const convertedDocuments: Suite = async (_environment, [word = '']) => {
  const counts = { passed: 0, failed: 0 };
  const tempDir = mkdtempSync(join(tmpdir(), 'matricula-corpus-'));
  const chromium = openChromium({ tempDir });
  try {
    needPdfTools();
    const converter = createConverter({ chromium });
    const documents = [
      ...Object.values(CORPUS)
        .flat()
        .map((entry) => ({ name: entry.name, check: () => entryErrors(entry, converter) })),
      ...oracleNames().map((name) => ({ name, check: () => oracleErrors(name, converter) })),
    ].filter(({ name }) => name.includes(word));
    await pLimit(MAX_CONCURRENT).map(documents, async ({ name, check }) => {
      const wrong = await check().catch((error: Error) => [error.message]);
      if (wrong.length === 0) counts.passed += 1;
      else counts.failed += 1;
      console.log(wrong.length === 0 ? `  ok  ${name}` : `FAIL  ${name}: ${wrong.join('; ')}`);
    });
    return [counts];
  } finally {
    await chromium.close();
    rmSync(tempDir, { recursive: true, force: true });
  }
};

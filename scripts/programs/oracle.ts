// Documents from other programs, with the texts that LibreOffice extracts for comparison with ours.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Converter } from '../../server/conversion/door.ts';
import { apartTexts } from './apart.ts';
import { differences } from './compare-texts.ts';
import { pdfPagesText, qpdfFindings } from './pdf-tools.ts';

const root = fileURLToPath(new URL('../../server/conversion/testing/oracle/', import.meta.url));

/** Accepted differences with a common reason: lines of `differences` by document. */
export interface ListedDifferences {
  readonly why: string;
  readonly differs: Readonly<Record<string, readonly string[]>>;
}

/** Reads the accepted differences from differences.json. */
export function listedDifferences(): readonly ListedDifferences[] {
  return JSON.parse(readFileSync(join(root, 'differences.json'), 'utf8'));
}

/** Returns the names of all documents: `<program>/<name>`. */
export function oracleNames(): readonly string[] {
  const documents = join(root, 'documents');
  return readdirSync(documents).flatMap((maker) =>
    readdirSync(join(documents, maker)).map((file) => `${maker}/${file.replace(/\.docx$/, '')}`),
  );
}

/** The result of comparing one document: the errors, and the page counts. */
export interface OracleResult {
  readonly wrong: readonly string[];
  /** Page counts of LibreOffice and of ours. They differ with the fonts. */
  readonly pages: readonly [number, number];
}

/** Converts and compares a document. The differences must be exactly the listed ones. */
export async function compareWithOracle(
  name: string,
  converter: Converter,
  signal: AbortSignal,
): Promise<OracleResult> {
  const docx = readFileSync(join(root, 'documents', `${name}.docx`));
  const theirs = readFileSync(join(root, 'texts', `${name}.txt`), 'utf8');
  const result = await converter.convert({ name: `${name}.docx`, bytes: docx }, signal);
  if (!result.ok) return { wrong: [`it became ${result.reason} instead of a PDF`], pages: [0, 0] };
  const ours = pdfPagesText(result.pdf, theirs);
  const found = differences(theirs, ours, await apartTexts(docx));
  const listed = listedDifferences().flatMap(({ differs }) => differs[name] ?? []);
  const findings = qpdfFindings(result.pdf);
  return {
    wrong: [
      ...(findings === '' ? [] : [`qpdf: ${findings}`]),
      ...subtract(found, listed).map((line) => `differs: ${line}`),
      ...subtract(listed, found).map(
        (line) => `is listed in differences.json and does not differ any more: ${line}`,
      ),
    ],
    pages: [pagesIn(theirs), pagesIn(ours)],
  };
}

/** Returns the lines minus the others, counting duplicates. */
function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

function pagesIn(text: string): number {
  return text.split('\f').length - 1;
}

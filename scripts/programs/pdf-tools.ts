// Debian's tools that check a PDF. They share no code with the product.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needPrograms } from './need-programs.ts';

const TOOLS = {
  qpdf: 'qpdf',
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
};

/** Installs missing tools if allowed. Otherwise throws with a remedy. */
export function needPdfTools(): void {
  needPrograms('The corpus cannot be checked', TOOLS);
}

/** Runs `work` on a PDF in a temporary file. */
function withPdfFile<Result>(pdf: Uint8Array, work: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-check-corpus-'));
  try {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, pdf);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns qpdf's findings, or an empty text for a valid PDF. */
export function qpdfFindings(pdf: Uint8Array): string {
  return withPdfFile(pdf, (file) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`.replaceAll(file, 'it');
  });
}

/** Returns pdfinfo's lines by name. */
export function pdfInfo(pdf: Uint8Array): ReadonlyMap<string, string> {
  const lines = withPdfFile(pdf, (file) => execFileSync('pdfinfo', [file], { encoding: 'utf8' })).split('\n');
  return new Map(lines.map((line) => [line.replace(/:.*/, ''), line.replace(/^[^:]*:\s*/, '')] as const));
}

/** Returns the text of a PDF in reading order. */
export function pdfText(pdf: Uint8Array): string {
  return withPdfFile(pdf, (file) => execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }));
}

/**
 * Returns the text in drawing order, with a form feed after each page; in reading order if the text that it is
 * compared with, `other`, is right to left.
 */
export function pdfPagesText(pdf: Uint8Array, other: string): string {
  const options = /[\u0590-\u08ff]/.test(other) ? [] : ['-raw'];
  return withPdfFile(pdf, (file) => execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' }));
}

const DOTS_PER_INCH = '50';

/** Returns every page as a PNG. */
export function pdfPages(pdf: Uint8Array): readonly Buffer[] {
  return withPdfFile(pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-r', DOTS_PER_INCH, '-png', file, join(folder, 'page')], { stdio: 'ignore' });
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return names.sort().map((name) => readFileSync(join(folder, name)));
  });
}

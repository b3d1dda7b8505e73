// Programs of Debian that judge a PDF; none of them shares code with the product.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needPrograms } from '../programs/need-programs.ts';

const TOOLS = {
  qpdf: 'qpdf',
  pdfinfo: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
};

/** Installs what is missing, where that is allowed; throws with a remedy where it is not. */
export function needPdfTools(): void {
  needPrograms('The corpus cannot be checked', TOOLS);
}

/** Runs the work on a PDF in a file of its own. */
function onFile<Result>(pdf: Uint8Array, work: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'matricula-check-corpus-'));
  try {
    const file = join(folder, 'a.pdf');
    writeFileSync(file, pdf);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What qpdf finds wrong with a PDF; empty when it is sound. */
export function qpdfFindings(pdf: Uint8Array): string {
  return onFile(pdf, (file) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    return status === 0 ? '' : `${stdout}${stderr}`.replaceAll(file, 'it');
  });
}

/** The lines of pdfinfo by their names. */
export function pdfInfo(pdf: Uint8Array): ReadonlyMap<string, string> {
  const lines = onFile(pdf, (file) => execFileSync('pdfinfo', [file], { encoding: 'utf8' })).split('\n');
  return new Map(lines.map((line) => [line.replace(/:.*/, ''), line.replace(/^[^:]*:\s*/, '')] as const));
}

export function pdfText(pdf: Uint8Array): string {
  return onFile(pdf, (file) => execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }));
}

/**
 * The text as it was drawn, pages apart by form feeds; where the other text that it is compared with runs from right to
 * left, in the order in which it is read.
 */
export function pdfPagesText(pdf: Uint8Array, other: string): string {
  const options = /[\u0590-\u08ff]/.test(other) ? [] : ['-raw'];
  return onFile(pdf, (file) => execFileSync('pdftotext', [...options, file, '-'], { encoding: 'utf8' }));
}

const DOTS_PER_INCH = '50';

/** Every page as a PNG. */
export function pdfPages(pdf: Uint8Array): readonly Buffer[] {
  return onFile(pdf, (file, folder) => {
    execFileSync('pdftoppm', ['-r', DOTS_PER_INCH, '-png', file, join(folder, 'page')], { stdio: 'ignore' });
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return names.sort().map((name) => readFileSync(join(folder, name)));
  });
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchFile } from './conversion-files.ts';
import { timed } from './timed.ts';

/** LibreOffice, which also converts documents to PDF, for comparison. */
export interface LibreOffice {
  readonly version: string;
  /** Returns milliseconds from the start of its process to the PDF; it starts anew for each file. */
  convert(file: BenchFile): Promise<number>;
}

/**
 * Finds the LibreOffice of SOFFICE or the path; null if there is none. Its profile goes into this folder. It
 * has started once before.
 */
export function findLibreOffice(folder: string): LibreOffice | null {
  const program = process.env.SOFFICE ?? 'soffice';
  const run = (...args: readonly string[]) =>
    spawnSync(program, [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...args], {
      encoding: 'utf8',
    });
  mkdirSync(folder, { recursive: true });
  const told = run('--version');
  if (told.error !== undefined) return null;
  return {
    version: /LibreOffice [\d.]+/.exec(told.stdout)?.[0] ?? 'LibreOffice',
    convert: ({ name, bytes }) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return timed(async () => {
        const { status, stderr } = run('--convert-to', 'pdf:writer_pdf_Export', '--outdir', folder, path);
        if (status !== 0) throw new Error(`LibreOffice did not convert ${name}: ${stderr}`);
      });
    },
  };
}

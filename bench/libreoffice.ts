import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchFile } from './conversion-files.ts';
import { timed } from './timed.ts';

/** An installed LibreOffice, whose conversions to PDF are compared with ours. */
export interface LibreOffice {
  readonly version: string;
  /** Converts a file in a new process. Returns the milliseconds from the start of the process to the PDF. */
  convert(file: BenchFile): Promise<number>;
}

/**
 * Finds LibreOffice at SOFFICE or in the PATH; returns null if there is none. Its profile and the files go into
 * `folder`. Starts it once, to read its version.
 */
export function findLibreOffice(folder: string): LibreOffice | null {
  const program = process.env.SOFFICE ?? 'soffice';
  const run = (...args: readonly string[]) =>
    spawnSync(program, [`-env:UserInstallation=file://${folder}/profile`, '--headless', ...args], {
      encoding: 'utf8',
    });
  mkdirSync(folder, { recursive: true });
  const versionRun = run('--version');
  if (versionRun.error !== undefined) return null;
  return {
    version: /LibreOffice [\d.]+/.exec(versionRun.stdout)?.[0] ?? 'LibreOffice',
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontPackage } from './font-packages.ts';
import { type FontSlice, fontSlice, rangeOfFile } from './font-slice.ts';

/** The `@font-face` rules of a font, and the files that they reference. */
export interface FontFaces {
  readonly css: string;
  /** Files by the path under which they are served. */
  readonly files: ReadonlyMap<string, string>;
  /** Files of the upright face. */
  readonly slices: readonly FontSlice[];
}

const FACE = /\/\* (?<name>\S+) \*\/\s*(?<rule>@font-face \{[^}]*\})/g;
const FILE = /url\(\.\/files\/([\w.-]+\.woff2)\)/;
const RANGE = /unicode-range: ([^;]+);/;
const REGULAR = /-(400|wght)-normal$/;
const resolve = createRequire(import.meta.url).resolve;

/**
 * Reads the faces of a package from its style sheets, under a family name of our choice. A file's address
 * contains the package's version, so that it can be cached forever.
 */
export function fontFaces(
  family: string,
  { name, sheets, without, hasRangesInFiles }: FontPackage,
): FontFaces {
  const packageFile = resolve(`${name}/package.json`);
  const folder = dirname(packageFile);
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const base = `/fonts/${name.slice(name.indexOf('/') + 1)}`;
  const files = new Map<string, string>();
  const slices: FontSlice[] = [];
  const rules: string[] = [];
  for (const sheet of sheets) {
    for (const { groups } of readFileSync(join(folder, sheet), 'utf8').matchAll(FACE)) {
      const { name: face = '', rule = '' } = groups ?? {};
      const file = FILE.exec(rule)?.[1];
      if (file === undefined || without?.test(face)) continue;
      const path = `${base}/${file}`;
      const place = join(folder, 'files', file);
      files.set(path, place);
      const range = hasRangesInFiles ? rangeOfFile(place) : RANGE.exec(rule)?.[1];
      if (range === undefined) throw new Error(`${name} does not say which letters ${file} has.`);
      if (REGULAR.test(face)) slices.push(fontSlice(withBold(place, sheets), range));
      rules.push(
        rule
          .replace(RANGE, '')
          .replace(/\s*\}$/, `\n  unicode-range: ${range};\n}`)
          .replace(/font-family: [^;]+;/, `font-family: '${family}';`)
          // Drops the older format, which no current browser needs.
          .replace(/src: [^;]+;/, `src: url(${path}?v=${version}) format('woff2');`),
      );
    }
  }
  if (rules.length === 0)
    throw new Error(`${name} has no font faces where they were; look at its style sheets.`);
  return { css: rules.join('\n'), files, slices };
}

/** Returns a regular file with its bold one, if the package has it: the bold file may lack letters. */
function withBold(file: string, sheets: readonly string[]): string[] {
  return sheets.includes('700.css') ? [file, file.replace('-400-normal', '-700-normal')] : [file];
}

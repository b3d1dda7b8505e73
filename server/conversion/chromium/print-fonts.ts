import { readFileSync } from 'node:fs';
import type { PageResource } from './chromium-host.ts';
import { fontFaces } from './font-faces.ts';
import { type FontPackage, METRIC_TWINS, SCRIPT_FONTS } from './font-packages.ts';
import { createLetterCheck } from './font-slice.ts';

/** A style sheet of fonts and the files that it references. */
export interface Fonts {
  readonly css: string;
  /** Returns the sheet or a file by its path, such as `/fonts/noto-sans/….woff2`; null for everything else. */
  find(path: string): PageResource | null;
  /** Whether one font has all of these code points, so that they can form one letter. */
  hasAll(letters: readonly number[]): boolean;
}

/** Path of the style sheet for printed pages. */
export const PRINT_FONTS_PATH = '/fonts/print.css';
/** Path of the style sheet for documents of word processors. */
export const DOCUMENT_FONTS_PATH = '/fonts/document.css';

/** All scripts as one CSS list of families; also the sheet's custom property `--print-font`. */
export const PRINT_FONT_FAMILY = familyList(SCRIPT_FONTS);

const IMMUTABLE = 'public, max-age=31536000, immutable';

let print: Fonts | undefined;
let documents: Fonts | undefined;

/**
 * Returns the fonts for our own prints: every script that Unicode recommends (UAX #31, table 5), symbols and
 * emoji.
 */
export function printFonts(): Fonts {
  print ??= loadFonts(PRINT_FONTS_PATH, SCRIPT_FONTS);
  return print;
}

/**
 * Returns the print fonts and equivalents of the fonts that documents name. Any text may use letters that only
 * an equivalent has.
 */
export function documentFonts(): Fonts {
  documents ??= loadFonts(DOCUMENT_FONTS_PATH, { ...SCRIPT_FONTS, ...METRIC_TWINS });
  return documents;
}

function loadFonts(sheetPath: string, packages: Readonly<Record<string, FontPackage>>): Fonts {
  const faces = Object.entries(packages).map(([family, font]) => fontFaces(family, font));
  const files = new Map(faces.flatMap((face) => [...face.files]));
  const css = `:root { --print-font: ${familyList(packages)}; }\n${faces.map((face) => face.css).join('\n')}\n`;
  return {
    css,
    hasAll: createLetterCheck(faces.flatMap(({ slices }) => slices)),
    find: (path) => {
      if (path === sheetPath)
        return resource('text/css; charset=utf-8', 'no-cache', new TextEncoder().encode(css));
      const file = files.get(path);
      return file === undefined ? null : resource('font/woff2', IMMUTABLE, readFileSync(file));
    },
  };
}

function familyList(packages: Readonly<Record<string, FontPackage>>): string {
  return [...Object.keys(packages).map((family) => `'${family}'`), 'sans-serif'].join(', ');
}

function resource(type: string, cache: string, body: Uint8Array): PageResource {
  return { status: 200, headers: { 'content-type': type, 'cache-control': cache }, body };
}

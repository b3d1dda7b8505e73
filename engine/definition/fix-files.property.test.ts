// Properties of `--fix` on randomly edited forms: a second run changes nothing, layout has no influence, and a
// form without errors stays without errors.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasErrors } from '../source/diagnostic.ts';
import type { SourceFile } from '../source/source-file.ts';
import { editFiles } from '../testing/config-edits.ts';
import { compileFiles, secondFiles } from '../testing/config-files.ts';
import { runs } from '../testing/property-runs.ts';
import { SEED } from '../testing/seed.ts';
import { fixFiles } from './fix-files.ts';

const find = (files: readonly SourceFile[]) => compileFiles(files).diagnostics;
const valuesOf = (files: readonly SourceFile[]) =>
  files.map(({ path, text }) => [path, JSON.parse(text.replace('\uFEFF', ''))]);
const laidOut = (files: readonly SourceFile[], layout: (value: unknown) => string): SourceFile[] =>
  files.map(({ path, text }) => ({ path, text: layout(JSON.parse(text)) }));

/** A typo in one text or name of one file: a letter lost, or two swapped. */
function slip(files: readonly SourceFile[], at: number, exchange: boolean): SourceFile[] {
  const words = files.flatMap(({ path, text }) =>
    [...text.matchAll(/"([A-Za-z_]{4,})"/g)].map((match) => ({
      path,
      from: match.index,
      word: match[1] ?? '',
    })),
  );
  const chosen = words[at % words.length];
  if (chosen === undefined) throw new Error('There is no word.');
  const { path, from, word } = chosen;
  const wrong = exchange ? word.slice(0, 1) + word[2] + word[1] + word.slice(3) : word.slice(0, -1);
  return files.map((file) =>
    file.path === path
      ? { path, text: `${file.text.slice(0, from)}"${wrong}"${file.text.slice(from + word.length + 2)}` }
      : file,
  );
}

function expectFixed(edited: readonly SourceFile[]): number {
  const { files, made } = fixFiles(edited, find);
  const again = fixFiles(files, find);
  expect(again.made).toEqual([]);
  expect(again.files).toEqual(files);
  const touched = new Set(made.map(({ file }) => file));
  for (const [at, file] of files.entries()) if (!touched.has(file.path)) expect(file).toBe(edited[at]);
  if (!hasErrors(find(edited))) expect(hasErrors(find(files))).toBe(false);
  const minified = fixFiles(
    laidOut(edited, (value) => JSON.stringify(value)),
    find,
  );
  expect(valuesOf(minified.files)).toEqual(valuesOf(files));
  for (const { text } of minified.files) expect(text).toBe(JSON.stringify(JSON.parse(text)));
  const typed = laidOut(
    edited,
    (value) => `\uFEFF${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}`,
  );
  const kept = fixFiles(typed, find).files;
  expect(valuesOf(kept)).toEqual(valuesOf(files));
  for (const { text } of kept) expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  return made.length;
}

test('fixes randomly edited forms', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (number) => {
      expectFixed(editFiles(secondFiles, SEED, number).files);
    }),
    runs(15, 40),
  );
});

test('fixes most typos', () => {
  let [broken, mended] = [0, 0];
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.boolean(), (at, exchange) => {
      const edited = slip(secondFiles, at, exchange);
      if (!hasErrors(find(edited))) return;
      broken += 1;
      expectFixed(edited);
      const { files } = fixFiles(edited, find);
      if (JSON.stringify(valuesOf(files)) === JSON.stringify(valuesOf(secondFiles))) mended += 1;
    }),
    runs(15, 40),
  );
  expect(mended).toBeGreaterThan(broken / 2);
});

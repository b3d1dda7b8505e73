// In any layout of a file, a finding's range is the token it is about: parsed as JSON, the value at the
// finding's pointer or the property's name. Findings do not depend on the layout.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editFiles } from '../testing/config-edits.ts';
import { compileFiles, secondFiles } from '../testing/config-files.ts';
import { runs } from '../testing/property-runs.ts';
import { SEED } from '../testing/seed.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { SourceFile } from './source-file.ts';

const LAYOUTS: Readonly<Record<string, (value: unknown) => string>> = {
  indented: (value) => JSON.stringify(value, null, 2),
  minified: (value) => JSON.stringify(value),
  tabs: (value) => JSON.stringify(value, null, '\t'),
  'CRLF and a byte order mark': (value) =>
    `\uFEFF${JSON.stringify(value, null, 4).replaceAll('\n', '\r\n')}\r\n`,
  'CR alone': (value) => `\r\r${JSON.stringify(value, null, 1).replaceAll('\n', '\r')}`,
  'ASCII alone': (value) =>
    JSON.stringify(value, null, 2).replaceAll(
      /[^\n -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}`,
    ),
  'blanks everywhere': (value) => `\n ${JSON.stringify(value, null, 2).replaceAll('\n', ' \n\t\n ')}`,
};

/** The line of a text that a finding is in, found by counting lines anew, and what stands there between its columns. */
function lineOf(text: string, { line, column, endLine, endColumn }: Diagnostic) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (line !== endLine) throw new Error('A token is on one line.');
  const whole = lines[line - 1] ?? '';
  return { whole, token: whole.slice(column - 1, endColumn - 1) };
}

/** Returns the value at a pointer or its nearest ancestor, with its name. */
function valueAt(value: unknown, pointer: string): { value: unknown; name: string | undefined } {
  let found: { value: unknown; name: string | undefined } = { value, name: undefined };
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const inside = found.value;
    if (typeof inside !== 'object' || inside === null || !Object.hasOwn(inside, name)) return found;
    found = { value: (inside as Readonly<Record<string, unknown>>)[name], name };
  }
  return found;
}

/** The text around a character that nobody sees, as JSON. The finding is at the first of its kind, or at a blank at one of the ends. */
function expectCharacter(whole: string, { column, endColumn, message }: Diagnostic): string {
  const strings = [...whole.matchAll(/"(?:[^"\\]|\\.)*"/g)];
  const string = strings.findLast(({ index }) => index < column - 1);
  if (string === undefined) throw new Error('No text begins before the character.');
  const [from, to] = [column - 1 - string.index, endColumn - 1 - string.index];
  const read = (part: string): string => JSON.parse(part);
  const [before, after] = [read(`${string[0].slice(0, from)}"`), read(`"${string[0].slice(to)}`)];
  const character = read(`"${string[0].slice(from, to)}"`);
  const [first = '', ...more] = character;
  expect(more).toEqual([]);
  const number = first.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  expect(message).toContain(`U+${number} `);
  if (first === ' ') expect([before, after].map((beside) => beside.replaceAll(/[\r\n]/g, ''))).toContain('');
  else expect(before).not.toContain(first);
  return JSON.stringify(before + first + after);
}

function expectToken(file: SourceFile, finding: Diagnostic): void {
  const { whole, token } = lineOf(file.text, finding);
  const { value, name } = valueAt(JSON.parse(file.text.replace(/^\uFEFF/, '')), finding.pointer);
  const bracket = Array.isArray(value) ? '[' : typeof value === 'object' && value !== null ? '{' : undefined;
  const tokens = [bracket ?? value, name].map((one) => (one === bracket ? one : JSON.stringify(one)));
  const read =
    finding.code === 'unseen-character'
      ? expectCharacter(whole, finding)
      : token === bracket
        ? token
        : JSON.stringify(JSON.parse(token));
  expect(tokens, `${file.path}#${finding.pointer} ${finding.code}: ${token}`).toContain(read);
}

const placeless = ({ file, pointer, code, message, suggestion }: Diagnostic) =>
  `${file}#${pointer} ${code} ${message} ${suggestion ?? ''}`;

test('locates findings in edited files in every layout', () => {
  let seen = 0;
  fc.assert(
    fc.property(fc.nat(1_000_000), (number) => {
      const edited = editFiles(secondFiles, SEED, number).files;
      const found = Object.values(LAYOUTS).map((layout) => {
        const files = edited.map(({ path, text }) => ({ path, text: layout(JSON.parse(text)) }));
        const { diagnostics } = compileFiles(files);
        for (const finding of diagnostics) {
          const file = files.find(({ path }) => path === finding.file);
          if (file === undefined || finding.code === 'broken-form') continue;
          seen += 1;
          expectToken(file, finding);
        }
        return diagnostics.map(placeless).sort();
      });
      for (const other of found) expect(other).toEqual(found[0]);
    }),
    runs(60, 20),
  );
  expect(seen).toBeGreaterThan(100);
});

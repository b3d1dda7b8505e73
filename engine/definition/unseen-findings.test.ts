import { expect, test } from 'vitest';
import { compileFiles, edit, shippedFiles } from '../testing/config-files.ts';

/** Findings after an edit of the shipped form, with their place; without checks as in production. */
function saidOf(path: string, from: string, to: string, checks = true): string[] {
  const files = edit(shippedFiles, path, from, to);
  return compileFiles(files, { checks }).diagnostics.map(
    ({ file, severity, code, message, column, endColumn }) =>
      `${file} ${endColumn - column} ${severity} ${code} ${message.replace(/[:,.].*/, '')}`,
  );
}

test("blames an option's value, not the condition that names it", () => {
  const zero = 'unseen-character This contains U+200B ZERO WIDTH SPACE';
  expect(saidOf('option-lists.json', '"F", "label": "Female"', '"F\u200b", "label": "Female"')).toEqual([
    `option-lists.json 1 error ${zero}`,
  ]);
  expect(saidOf('option-lists.json', '"F", "label": "Female"', '"F\\u200B", "label": "Female"')).toEqual([
    `option-lists.json 6 error ${zero}`,
  ]);
  for (const value of [' F', 'F '])
    expect(saidOf('option-lists.json', '"F", "label": "Female"', `"${value}", "label": "Female"`)).toEqual([
      'option-lists.json 1 error unseen-character This begins or ends with U+0020 SPACE',
    ]);
});

test('starts in production with such characters as before', () => {
  expect(
    saidOf('option-lists.json', '"F", "label": "Female"', '"F\u00a0", "label": "Female"', false),
  ).toContain('option-lists.json 1 warning unseen-character This contains U+00A0 NO-BREAK SPACE');
});

test('reports invisible characters in keys, routes and property names', () => {
  expect(saidOf('form.json', '"route": "/about"', '"route": "/about\u2060"')).toEqual([
    'form.json 1 error unseen-character This contains U+2060 WORD JOINER',
  ]);
  expect(saidOf('sections/personal.json', '"question": "gender"', '"question": "gen\u00adder"')).toEqual([
    'sections/personal.json 1 error unseen-character This contains U+00AD SOFT HYPHEN',
  ]);
  expect(saidOf('sections/personal.json', '"question": "gender"', '"question\u200e": "gender"')).toContain(
    'sections/personal.json 1 error unseen-character This contains U+200E LEFT-TO-RIGHT MARK',
  );
  expect(saidOf('school.json', '"address"', '"address\u200d"')).toContain(
    'school.json 1 error unseen-character This contains U+200D ZERO WIDTH JOINER',
  );
});

test('accepts other characters in a label with visible text', () => {
  const label = /"label": "(.*?)"/.exec(
    shippedFiles.find(({ path }) => path === 'sections/personal.json')?.text ?? '',
  );
  const written = label?.[0] ?? '';
  for (const empty of [' ', '\u200b', '\u00a0 \u3164'])
    expect(saidOf('sections/personal.json', written, `"label": "${empty}"`).join()).toContain(
      'sections/personal.json 1 error unseen-character This text shows nothing',
    );
  expect(saidOf('sections/personal.json', written, `"label": "\u200f${label?.[1]}\u00a0👩\u200d💻"`)).toEqual(
    [],
  );
});

test('a target whose operator is no text has the finding of the schema', () => {
  const rule = '"operator": "lt", "target": { "answer": "college_attend_from_year" }';
  const swapped = '"target": "lt", "operator": { "answer": "college_attend_from_year" }';
  expect(saidOf('sections/colleges.json', rule, swapped)).toEqual([
    'sections/colleges.json 1 error unknown-operator {"answer"',
  ]);
});

test('a finding is at the character, however the text is escaped', () => {
  const cases: readonly (readonly [text: string, begin: number, length: number])[] = [
    ['a\\n\\u200Bb', 3, 6],
    ['a\\\\t\u200b', 4, 1],
    ['\\u0020F g', 0, 6],
    ['F\\udb40\\udc01', 1, 12],
    ['F\u{e0001}', 1, 2],
    ['\\n F g', 2, 1],
    ['F\\t', 1, 2],
  ];
  for (const [text, begin, length] of cases) {
    const files = edit(
      shippedFiles,
      'option-lists.json',
      '"F", "label": "Female"',
      `"${text}", "label": "Female"`,
    );
    const line =
      files.flatMap((file) => file.text.split('\n')).find((one) => one.includes(`"${text}"`)) ?? '';
    const column = line.indexOf(`"${text}"`) + 2 + begin;
    expect(compileFiles(files, { checks: false }).diagnostics).toContainEqual(
      expect.objectContaining({ code: 'unseen-character', column, endColumn: column + length }),
    );
  }
});

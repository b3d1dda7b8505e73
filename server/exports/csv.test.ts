import { expect, test } from 'vitest';
import { csvLine, neutraliseFormula } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@sum', '\t1', '\r1', '\n1', '＝1'])('neutralises the formula %j', (text) => {
  expect(neutraliseFormula(text)).toBe(`'${text}`);
  expect(csvLine([text])).toContain(`'${text}`);
});

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x;-1;@sum', "x;'-1;'@sum"],
  ['x;"=1"', `"x;""'=1"""`],
  ['one\n=1\r\n+2', `"one\n'=1\r\n'+2"`],
  ['\t=1', `'\t'=1`],
  ['x\t＝1', "x\t'＝1"],
  ['1;2\t3-4', '1;2\t3-4'],
])('neutralises formulas behind other separators: %j', (text, line) => {
  expect(csvLine([text])).toBe(`${line}\r\n`);
});

test.each(['Ada', ' =1', "'", '1-1', ''])('leaves %j unchanged', (text) => {
  expect(neutraliseFormula(text)).toBe(text);
});

test('quotes special characters, and keeps the minus of a number', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', ' blank ', 'Ada', -1.5, true, ''])).toBe(
    '"a,b","say ""x""","two\nlines"," blank ",Ada,-1.5,true,\r\n',
  );
  expect(csvLine(['-1.5', '=HYPERLINK("x")'])).toBe(`'-1.5,"'=HYPERLINK(""x"")"\r\n`);
});

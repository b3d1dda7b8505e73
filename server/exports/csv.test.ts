import { expect, test } from 'vitest';
import { csvLine, neutraliseFormula } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '＝1'])(
  'neutralises the formula %j',
  (text) => {
    expect(neutraliseFormula(text)).toBe(`'${text}`);
    expect(csvLine([text])).toContain(`'${text}`);
  },
);

test.each(['Ada', ' =1', "'", '1-1', ''])('leaves %j unchanged', (text) => {
  expect(neutraliseFormula(text)).toBe(text);
});

test('quotes special characters, and keeps the minus of a number', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', ' blank ', 'Ada', -1.5, true, ''])).toBe(
    '"a,b","say ""x""","two\nlines"," blank ",Ada,-1.5,true,\r\n',
  );
  expect(csvLine(['-1.5', '=HYPERLINK("x")'])).toBe(`'-1.5,"'=HYPERLINK(""x"")"\r\n`);
});

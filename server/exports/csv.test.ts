import { expect, test } from 'vitest';
import { csvLine, neutral } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '＝1'])(
  '%j is no formula any more',
  (text) => {
    expect(neutral(text)).toBe(`'${text}`);
    expect(csvLine([text])).toContain(`'${text}`);
  },
);

test.each(['Ada', ' =1', "'", '1-1', ''])('%j stays as it is', (text) => {
  expect(neutral(text)).toBe(text);
});

test('what would end a field or a row stands in quotes, and a number has its minus', () => {
  expect(csvLine(['a,b', 'say "x"', 'two\nlines', ' blank ', 'Ada', -1.5, true, ''])).toBe(
    '"a,b","say ""x""","two\nlines"," blank ",Ada,-1.5,true,\r\n',
  );
  expect(csvLine(['-1.5', '=HYPERLINK("x")'])).toBe(`'-1.5,"'=HYPERLINK(""x"")"\r\n`);
});

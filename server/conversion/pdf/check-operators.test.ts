import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { checkOperators } from './check-operators.ts';

test.each([
  ['text', "q 1 0 0 -1 .5 +2 cm BT /F1 12 Tf [(a \\) b (nested) x) -20 <0a0B>] TJ (It) ' ET Q"],
  ['a picture in line', `q BI /W 2 /H 2 /BPC 8 ID ${'\x80\x01 x \xff?'.repeat(100)} EI Q`],
  ['marked content', '/Span << /Lang (en) /MCID 0 /A true >> BDC EMC % a comment (of ours\n'],
  ['nothing', ''],
  ['zeros, which are white space', 'q\0\0 Q\0'.padEnd(999, '\0')],
  ['a few words of newer versions', 'BT (a) Tj ET newer q Q'],
])('takes %s for content', (_, content) => {
  expect(() => checkOperators(Buffer.from(content, 'latin1'))).not.toThrow();
});

test('refuses compressed, random and foreign content', () => {
  const packed = deflateSync(Buffer.from('BT /F1 12 Tf (text) Tj ET '.repeat(3)));
  const language = Buffer.from('function page() { return document.title; } page();');
  const noise = Buffer.concat(
    Array.from({ length: 32 }, (_, index) => createHash('sha512').update(`${index}`).digest()),
  );
  for (const bytes of [packed, noise, language]) expect(() => checkOperators(bytes)).toThrow('file.damaged');
});

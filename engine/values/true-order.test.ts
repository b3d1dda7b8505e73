import { expect, test } from 'vitest';
import { replaceDirectionControls } from './true-order.ts';

test.each([
  ['a name with a faked extension', 'annex\u202Efdp.exe', 'annex\uFFFDfdp.exe'],
  ['the other override', 'a\u202Db', 'a\uFFFDb'],
  ['an override that was ended', '1\u202E23\u202C4', '1\uFFFD234'],
  ['a number as phones copy it', '\u202A+1 555 0100\u202C', '+1 555 0100'],
  ['isolates', '\u2066Ada\u2069 \u2067King\u2069 \u2068L.\u2069', 'Ada King L.'],
  ['harmless direction marks', 'a\u200E\u200Fb', 'a\u200E\u200Fb'],
  ['names of any script', 'عدا كينج, עדה, Ada 👩🏽‍🎓', 'عدا كينج, עדה, Ada 👩🏽‍🎓'],
])('%s', (_, stored, read) => {
  expect(replaceDirectionControls(stored)).toBe(read);
});

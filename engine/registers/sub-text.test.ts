import { expect, test } from 'vitest';
import { fillSubText } from './sub-text.ts';

test.each([
  ['{town}, {region|nation}', { town: 'Baltimore', region: 'MD', nation: 'USA' }, 'Baltimore, MD'],
  ['{town}, {region|nation}', { town: 'London', region: '', nation: 'GBR' }, 'London, GBR'],
  ['{town}, {region|nation}', { town: '', region: 'MD', nation: 'USA' }, 'MD'],
  ['{town}, {region|nation}', { town: 'Oz', region: '', nation: '' }, 'Oz'],
  ['{town}, {region} {code}', { town: 'Normal', region: '', code: '35762' }, 'Normal, 35762'],
  ['{town}, {region} {code}', { town: '', region: '', code: '' }, ''],
  ['{town}', { town: 'Coeur $& $1' }, 'Coeur $& $1'],
])('%s with %j gives %j', (pattern, record, text) => {
  expect(fillSubText(pattern, record)).toBe(text);
});

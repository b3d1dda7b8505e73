import { expect, test } from 'vitest';
import { Random } from '../testing/random.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { contrastRatio, readableOn } from './contrast.ts';
import { shadesOf } from './shades.ts';

test('a colour that can be read is kept as it is', () => {
  expect(readableOn('#ffffff', '#b3261e')).toBe('#b3261e');
});

test('a colour that is too light is darkened until it can be read', () => {
  expect(contrastRatio('#ffb4ab', '#ffffff')).toBeLessThan(4.5);
  expect(contrastRatio(readableOn('#ffffff', '#ffb4ab'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test.each(['#44525A', '#1A1A1A', '#9AA7AE', '#7A0019'])(
  'a placeholder in a school with the neutral colour %s can be read, and is paler than a hint',
  (neutral) => {
    const colors = {
      ...{ primary: '#0B5563', secondary: '#3B6E52', accent: '#C4841D', neutral },
      ...{ white: '#FFFFFF', error: '#B3261E', disabled: '#8E9AA1' },
    };
    const { placeholder, secondaryText } = shadesOf(colors, 'light');
    expect(contrastRatio(placeholder, colors.white)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(placeholder, colors.white)).toBeLessThanOrEqual(
      contrastRatio(secondaryText, colors.white),
    );
  },
);

test('a colour that is too dark for a dark ground is lightened until it can be read', () => {
  expect(contrastRatio('#0b5563', '#101418')).toBeLessThan(4.5);
  expect(contrastRatio(readableOn('#101418', '#0b5563'), '#101418')).toBeGreaterThanOrEqual(4.5);
});

const random = new Random(1);
const color = () => `#${Array.from({ length: 6 }, () => random.pick([...'0123456789abcdef'])).join('')}`;
const school = () => ({
  ...{ primary: color(), secondary: color(), accent: color(), neutral: color() },
  ...{ white: '#ffffff', error: color(), disabled: color() },
});
const SCHOOLS = [compileShipped().form.theme, ...Array.from({ length: 300 }, school)];

test('on a dark screen all that is written can be read, whatever colours a school has', () => {
  for (const colors of SCHOOLS) {
    const shades = shadesOf(colors, 'dark');
    const { paper, ground, greeting, disabled, onDisabled } = shades;
    const written = [shades.text, shades.secondaryText, shades.primary, shades.error, shades.success];
    for (const text of [...written, shades.disabledText, shades.placeholder])
      for (const under of [paper, ground, greeting])
        expect(contrastRatio(text, under), `${text} on ${under}`).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(shades.controlBorder, paper)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(onDisabled, disabled)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(shades.onPrimary, shades.primary)).toBeGreaterThanOrEqual(4.5);
  }
});

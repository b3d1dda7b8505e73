import { expect, test } from 'vitest';
import { Random } from '../testing/random.ts';
import { compileShipped } from '../testing/shipped-module.ts';
import { contrastRatio, readableOn } from './contrast.ts';
import { shadesOf } from './shades.ts';

test('keeps a readable colour', () => {
  expect(readableOn('#ffffff', '#b3261e')).toBe('#b3261e');
});

test('darkens a colour until it is readable', () => {
  expect(contrastRatio('#ffb4ab', '#ffffff')).toBeLessThan(4.5);
  expect(contrastRatio(readableOn('#ffffff', '#ffb4ab'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test.each(['#44525A', '#1A1A1A', '#9AA7AE', '#7A0019'])(
  'keeps placeholders readable but paler than hints with the neutral colour %s',
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

test('lightens a colour on a dark background until it is readable', () => {
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

test('keeps all text readable in dark mode, whatever colours a school has', () => {
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

import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { Random } from '../../engine/testing/random.ts';
import { schoolForm } from '../testing/school-form.ts';
import { readableOn } from './contrast.ts';
import { createFormTheme } from './create-theme.ts';
import { shadesOf } from './shades.ts';

test('a colour that can be read is kept as it is', () => {
  expect(readableOn('#ffffff', '#b3261e')).toBe('#b3261e');
});

test('a colour that is too light is darkened until it can be read', () => {
  expect(getContrastRatio('#ffb4ab', '#ffffff')).toBeLessThan(4.5);
  expect(getContrastRatio(readableOn('#ffffff', '#ffb4ab'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test.each(['#44525A', '#1A1A1A', '#9AA7AE', '#7A0019'])(
  'a placeholder in a school with the neutral colour %s can be read, and is paler than a hint',
  (neutral) => {
    const colors = {
      ...{ primary: '#0B5563', secondary: '#3B6E52', accent: '#C4841D', neutral },
      ...{ white: '#FFFFFF', error: '#B3261E', disabled: '#8E9AA1' },
    };
    const { placeholder, secondaryText } = shadesOf(colors, 'light');
    expect(getContrastRatio(placeholder, colors.white)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(placeholder, colors.white)).toBeLessThanOrEqual(
      getContrastRatio(secondaryText, colors.white),
    );
  },
);

test('a colour that is too dark for a dark ground is lightened until it can be read', () => {
  expect(getContrastRatio('#0b5563', '#101418')).toBeLessThan(4.5);
  expect(getContrastRatio(readableOn('#101418', '#0b5563'), '#101418')).toBeGreaterThanOrEqual(4.5);
});

const random = new Random(1);
const color = () => `#${Array.from({ length: 6 }, () => random.pick([...'0123456789abcdef'])).join('')}`;
const school = () => ({
  ...{ primary: color(), secondary: color(), accent: color(), neutral: color() },
  ...{ white: '#ffffff', error: color(), disabled: color() },
});
const SCHOOLS = [schoolForm.form.theme, ...Array.from({ length: 300 }, school)];

test('on a dark screen all that is written can be read, whatever colours a school has', () => {
  for (const colors of SCHOOLS) {
    const shades = shadesOf(colors, 'dark');
    const { primary } = createFormTheme(shades, 'dark').palette;
    const { paper, ground, greeting, disabled, onDisabled } = shades;
    const written = [shades.text, shades.secondaryText, shades.primary, shades.error, shades.success];
    for (const text of [...written, shades.disabledText, shades.placeholder])
      for (const under of [paper, ground, greeting])
        expect(getContrastRatio(text, under), `${text} on ${under}`).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(shades.controlBorder, paper)).toBeGreaterThanOrEqual(3);
    expect(getContrastRatio(onDisabled, disabled)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(primary.contrastText, primary.main)).toBeGreaterThanOrEqual(4.5);
  }
});

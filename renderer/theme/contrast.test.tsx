import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { readableOn } from './contrast.ts';
import { createFormTheme } from './create-theme.ts';
import { cssVariables } from './css-variables.ts';

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
    const theme = createFormTheme(colors);
    const placeholder = cssVariables(colors, theme)['--placeholder'] ?? '';
    expect(getContrastRatio(placeholder, colors.white)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(placeholder, colors.white)).toBeLessThanOrEqual(
      getContrastRatio(theme.palette.text.secondary, colors.white),
    );
  },
);

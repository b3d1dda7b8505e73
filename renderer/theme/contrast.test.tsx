import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { readableOn } from './contrast.ts';

test('a colour that can be read is kept as it is', () => {
  expect(readableOn('#ffffff', '#b3261e')).toBe('#b3261e');
});

test('a colour that is too light is darkened until it can be read', () => {
  expect(getContrastRatio('#ffb4ab', '#ffffff')).toBeLessThan(4.5);
  expect(getContrastRatio(readableOn('#ffffff', '#ffb4ab'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

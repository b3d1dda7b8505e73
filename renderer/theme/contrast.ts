import { darken, getContrastRatio } from '@mui/material/styles';

/** Least contrast of text against its ground, WCAG 2.2 AA. */
const minimum = 4.5;

/** A colour that can be read on the ground: the colour itself where it can, else the nearest darker one that can. */
export function readableOn(ground: string, color: string): string {
  for (let amount = 0; amount < 1; amount += 0.05) {
    const candidate = amount === 0 ? color : darken(color, amount);
    if (getContrastRatio(candidate, ground) >= minimum) return candidate;
  }
  return '#000';
}

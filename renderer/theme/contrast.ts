import { darken, getContrastRatio, getLuminance, lighten } from '@mui/material/styles';

/** Least contrast of text against its ground, WCAG 2.2 AA. */
const TEXT = 4.5;
/** Least contrast of what is not text, such as the border of an input, WCAG 2.2 AA. */
export const SHAPE = 3;
/** Grounds of less luminance are dark: what stands on them is lightened, where it cannot be seen. */
const DARK = 0.18;

/**
 * A colour that can be read on the ground: the colour itself where it can, else the nearest darker one that can, or lighter
 * one on a dark ground.
 */
export function readableOn(ground: string, color: string, minimum: number = TEXT): string {
  const isDark = getLuminance(ground) < DARK;
  const move = isDark ? lighten : darken;
  for (let amount = 0; amount < 1; amount += 0.05) {
    const candidate = amount === 0 ? color : move(color, amount);
    if (getContrastRatio(candidate, ground) >= minimum) return candidate;
  }
  return isDark ? '#fff' : '#000';
}

/** The colour where its luminance is at most that, else the nearest darker one. */
export function noLighterThan(luminance: number, color: string): string {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const candidate = amount === 0 ? color : darken(color, amount);
    if (getLuminance(candidate) <= luminance) return candidate;
  }
  return '#000';
}

// Contrast as WCAG 2.2 defines it, level AA.
import { darken, lighten, luminance } from './color.ts';

/** Least contrast of text against its ground. */
export const READABLE_CONTRAST = 4.5;
/** Least contrast of what is not text, such as the border of an input. */
export const SHAPE_CONTRAST = 3;
/** Grounds of less luminance are dark: what stands on them is lightened, where it cannot be seen. */
const DARK = 0.18;

/** Contrast ratio of two colours `#RRGGBB`, from 1 (equal) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * A colour that can be read on the ground: the colour itself where it can, else the nearest darker one that can, or lighter
 * one on a dark ground.
 */
export function readableOn(ground: string, color: string, minimum: number = READABLE_CONTRAST): string {
  const isDark = luminance(ground) < DARK;
  const move = isDark ? lighten : darken;
  for (let amount = 0; amount < 1; amount += 0.05) {
    const candidate = move(color, amount);
    if (contrastRatio(candidate, ground) >= minimum) return candidate;
  }
  return isDark ? '#ffffff' : '#000000';
}

/** The colour where its luminance is at most that, else the nearest darker one. */
export function noLighterThan(most: number, color: string): string {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const candidate = darken(color, amount);
    if (luminance(candidate) <= most) return candidate;
  }
  return '#000000';
}

// Contrast as defined in WCAG 2.2, level AA.
import { darken, lighten, luminance } from './color.ts';

/** Minimum contrast of text and its background. */
export const READABLE_CONTRAST = 4.5;
/** Minimum contrast of graphical elements, such as the border of an input. */
export const SHAPE_CONTRAST = 3;
/** Backgrounds with a lower luminance are dark: colours on them are lightened instead of darkened. */
const DARK = 0.18;

/** Returns the contrast ratio of two colours `#RRGGBB`, from 1 (equal) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * Returns a colour with the minimum contrast to a background: the colour itself if it has it, otherwise the
 * nearest darker one, or the nearest lighter one on a dark background.
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

/** Limits a colour's luminance: returns the colour itself or the nearest darker one. */
export function noLighterThan(most: number, color: string): string {
  for (let amount = 0; amount < 1; amount += 0.02) {
    const candidate = darken(color, amount);
    if (luminance(candidate) <= most) return candidate;
  }
  return '#000000';
}

// Contrast as WCAG 2.2 defines it.

/** Least contrast of text against its ground, WCAG 2.2 level AA. */
export const READABLE_CONTRAST = 4.5;

/** Relative luminance of a colour `#RRGGBB`, from 0 (black) to 1 (white). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours `#RRGGBB`, from 1 (equal) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

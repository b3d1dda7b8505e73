/**
 * A text with plain blanks in place of those that must not break, as one stands before a unit: both look alike, and no
 * keyboard has the latter, so that scenarios may be written with either.
 */
export function plainBlanks(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

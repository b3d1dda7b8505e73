/**
 * Replaces non-breaking blanks, such as before a unit, by plain ones. Both look alike and keyboards lack the
 * former, so scenarios may use either.
 */
export function plainBlanks(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

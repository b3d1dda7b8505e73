/**
 * Replaces no-break spaces, such as before a unit, with ordinary spaces. They look the same, and keyboards
 * have no key for no-break spaces, so scenarios may use either.
 */
export function plainBlanks(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

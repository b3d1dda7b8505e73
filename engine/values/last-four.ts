/** What counts as a sign of a number; a dot stands for one that was put there before. */
const SIGN = /[\p{L}\p{N}•]/gu;

/**
 * A text with dots for its letters and digits but the last four; one that has no more shows none of them. What was done
 * before changes nothing any more.
 */
export function lastFour(text: string): string {
  const signs = text.match(SIGN)?.length ?? 0;
  let hidden = signs > 4 ? signs - 4 : signs;
  return text.replace(SIGN, (sign) => {
    hidden -= 1;
    return hidden >= 0 ? '•' : sign;
  });
}

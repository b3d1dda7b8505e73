/** A letter or digit, or a dot that replaces one. */
const SIGN = /[\p{L}\p{N}•]/gu;

/** Replaces all letters and digits except the last four with dots, or all if there are at most four. Idempotent. */
export function maskAllButLastFour(text: string): string {
  const signs = text.match(SIGN)?.length ?? 0;
  let hidden = signs > 4 ? signs - 4 : signs;
  return text.replace(SIGN, (sign) => {
    hidden -= 1;
    return hidden >= 0 ? '•' : sign;
  });
}

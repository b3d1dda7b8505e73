/** Digits of a US phone number without its country code. */
const PHONE_DIGITS = 10;

/** Fills digits into a mask, `#` for a digit: as far as they go, without literals after the last (spec §5). */
export function fillMask(mask: string, text: string): string {
  const slots = [...mask].filter((character) => character === '#').length;
  let digits = text.replace(/\D/g, '');
  // Phone numbers that a browser or an address book fills in carry the country code; no other number does.
  const isPhone = slots === PHONE_DIGITS;
  if (isPhone && digits.length === slots + 1 && digits.startsWith('1')) digits = digits.slice(1);
  let filled = '';
  let next = 0;
  for (const character of mask) {
    if (next >= digits.length || next >= slots) break;
    if (character === '#') {
      filled += digits.charAt(next);
      next += 1;
    } else filled += character;
  }
  return filled;
}

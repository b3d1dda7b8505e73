import { randomInt } from 'node:crypto';

/** Digits and letters that are not confused when read aloud or written: no 0, O, I, L or U. */
const CHARACTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHOSEN = 7;
const ID = /^[1-9A-HJKMNP-TV-Z]{4}-[1-9A-HJKMNP-TV-Z]{4}$/;

/**
 * Creates an application id such as `4F7K-92QX`: seven random characters and a check character. There are
 * 27,000 million; the caller ensures that none is given twice (`SubmitResult`).
 */
export function newApplicationId(): string {
  const chosen = Array.from({ length: CHOSEN }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const id = chosen + checkOf(chosen);
  return `${id.slice(0, 4)}-${id.slice(4)}`;
}

/** Returns whether a text is an application id with a valid check character. */
export function isApplicationId(text: string): boolean {
  if (!ID.test(text)) return false;
  const id = text.replace('-', '');
  return id.slice(CHOSEN) === checkOf(id.slice(0, CHOSEN));
}

/**
 * Returns the check character: the weighted sum of the characters' indexes, modulo their number, which is
 * prime. A wrong character and any swap change the sum.
 */
function checkOf(chosen: string): string {
  const sum = [...chosen].reduce((all, each, at) => all + CHARACTERS.indexOf(each) * (at + 2), 0);
  return CHARACTERS.charAt(sum % CHARACTERS.length);
}

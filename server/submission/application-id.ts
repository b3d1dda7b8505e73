import { randomInt } from 'node:crypto';

/** Digits and letters that are not taken for one another, read aloud or by hand: no 0, O, 1 as I or L, no U. */
const CHARACTERS = '123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHOSEN = 7;
const ID = /^[1-9A-HJKMNP-TV-Z]{4}-[1-9A-HJKMNP-TV-Z]{4}$/;

/**
 * A new application id such as `4F7K-92QX`: seven random characters and one that checks them. There are 27,000 million of
 * them, and whoever gives one sees to it that it was not given before (`SubmitResult`).
 */
export function newApplicationId(): string {
  const chosen = Array.from({ length: CHOSEN }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  const id = chosen + checkOf(chosen);
  return `${id.slice(0, 4)}-${id.slice(4)}`;
}

/** Whether a text is an application id whose check fits. */
export function isApplicationId(text: string): boolean {
  if (!ID.test(text)) return false;
  const id = text.replace('-', '');
  return id.slice(CHOSEN) === checkOf(id.slice(0, CHOSEN));
}

/**
 * The sum of the characters' places, each times its own weight, modulo their number, which is a prime: one wrong character
 * and any two that changed places give another sum.
 */
function checkOf(chosen: string): string {
  const sum = [...chosen].reduce((all, each, at) => all + CHARACTERS.indexOf(each) * (at + 2), 0);
  return CHARACTERS.charAt(sum % CHARACTERS.length);
}

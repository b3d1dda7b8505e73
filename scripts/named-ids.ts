/** An id such as `VAL-074`, optionally continued by a list or a range: `UI-01…03, 05, 09`. */
const NAMED = /\b([A-Z]{2,4})-(\d{2,3})(?![\w-])((?:(?:…|, )\d{2,3}(?![\w-]))*)/g;

/** Returns the requirement ids that a text names, including those in ranges. */
export function idsNamed(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, area = '', first = '', more = ''] of text.matchAll(NAMED)) {
    let last = Number(first);
    const add = (number: number) => ids.add(`${area}-${String(number).padStart(first.length, '0')}`);
    add(last);
    for (const [, sign, digits = ''] of more.matchAll(/(…|, )(\d+)/g)) {
      // A number of another width does not belong to the list.
      if (digits.length !== first.length) break;
      const number = Number(digits);
      for (let each = sign === '…' ? last + 1 : number; each <= number; each += 1) add(each);
      last = number;
    }
  }
  return ids;
}

/** An id such as `VAL-074`, optionally continued by a list or a range: `UI-01…03, 05, 09`. */
const ID_WITH_RANGE = /\b([A-Z]{2,4})-(\d{2,3})(?![\w-])((?:(?:…|, )\d{2,3}(?![\w-]))*)/g;

/** Returns the requirement ids in a text. Lists and ranges are resolved: `UI-01…03, 05` gives four ids. */
export function idsIn(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, area = '', first = '', more = ''] of text.matchAll(ID_WITH_RANGE)) {
    let last = Number(first);
    const add = (number: number) => ids.add(`${area}-${String(number).padStart(first.length, '0')}`);
    add(last);
    for (const [, sign, digits = ''] of more.matchAll(/(…|, )(\d+)/g)) {
      // A number of another width does not belong to the list.
      if (digits.length !== first.length) break;
      const number = Number(digits);
      for (let next = sign === '…' ? last + 1 : number; next <= number; next += 1) add(next);
      last = number;
    }
  }
  return ids;
}

/** Returns the values that a text contains, as they are or in an encoding that a log could use. */
export function foundIn(text: string, values: Iterable<string>): string[] {
  return [...new Set(values)].filter((value) => ways(value).some((way) => holds(text, way)));
}

function ways(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
    new URLSearchParams([['', value]]).toString().slice(1),
    bytes.toString('hex'),
    // Without the part that depends on the neighbouring bytes.
    bytes.toString('base64').slice(0, -4),
    [...bytes].join(','),
  ].filter((way) => way.length >= 4);
}

/** Digits count only as a whole number: a code is not a part of a time. */
function holds(text: string, way: string): boolean {
  if (!/^\d+$/.test(way)) return text.includes(way);
  return new RegExp(`(?<!\\d)${way}(?!\\d)`).test(text);
}

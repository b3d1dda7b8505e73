/** The values that a text holds, as they are or in one of the ways in which a log could write them. */
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
    // Without what may depend on the bytes around it.
    bytes.toString('base64').slice(0, -4),
    [...bytes].join(','),
  ].filter((way) => way.length >= 4);
}

/** Digits count where they stand alone: a code is no part of a time. */
function holds(text: string, way: string): boolean {
  if (!/^\d+$/.test(way)) return text.includes(way);
  return new RegExp(`(?<!\\d)${way}(?!\\d)`).test(text);
}

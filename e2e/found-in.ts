/** Returns the values that occur in a text, unchanged or encoded (JSON, URL, hex, base64, bytes). For logs. */
export function findValuesIn(text: string, values: Iterable<string>): string[] {
  return [...new Set(values)].filter((value) => encodingsOf(value).some((way) => containsValue(text, way)));
}

function encodingsOf(value: string): string[] {
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
function containsValue(text: string, way: string): boolean {
  if (!/^\d+$/.test(way)) return text.includes(way);
  return new RegExp(`(?<!\\d)${way}(?!\\d)`).test(text);
}

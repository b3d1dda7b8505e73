// Word can write "Strict Open XML", with other names for the same things, and lengths with units. docx-preview
// knows only the transitional names.

const STRICT = 'http://purl.oclc.org/ooxml/';
const NAMES = /http:\/\/purl\.oclc\.org\/ooxml\/(officeDocument|wordprocessingml|drawingml)\//g;
const LENGTH = /="(-?[\d.]+)(cm|mm|in|pc|pi)"/g;
const POINTS: Readonly<Record<string, number>> = { cm: 72 / 2.54, mm: 72 / 25.4, in: 72, pc: 12, pi: 12 };

/** Returns the XML of a part in the usual names, with lengths that have a unit in points. */
export function asTransitional(xml: string): string {
  if (!xml.includes(STRICT)) return xml;
  return xml
    .replace(NAMES, 'http://schemas.openxmlformats.org/$1/2006/')
    .replace(LENGTH, (_, value: string, unit: string) => `="${Number(value) * (POINTS[unit] ?? 0)}pt"`);
}

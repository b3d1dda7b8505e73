/** Returns the output format of this name. Throws if there is none. */
export function formatNamed<Format>(formats: Readonly<Record<string, Format>>, name: string): Format {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (format !== undefined) return format;
  throw new Error(`There is no format "${name}". Use one of ${Object.keys(formats).join(', ')}.`);
}

/** A code that is made of the name of a property that has one of a list of values. */
function codeOf(name: string): string {
  return `unknown-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The codes that a schema makes of the names of its properties. */
export function namedCodes(schema: unknown, name?: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties'
      ? Object.entries(part as object).flatMap(([property, value]) => namedCodes(value, property))
      : namedCodes(part),
  );
  return 'enum' in schema && name !== undefined ? [codeOf(name), ...inner] : inner;
}

/** Returns the code for a wrong value of an enumerated property: `unknown-web-status` for `webStatus`. */
function codeOf(name: string): string {
  return `unknown-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Returns the codes for all enumerated properties in a schema. `name` is the property that the schema is for. */
export function namedCodes(schema: unknown, name?: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties'
      ? Object.entries(part as object).flatMap(([property, value]) => namedCodes(value, property))
      : namedCodes(part),
  );
  return 'enum' in schema && name !== undefined ? [codeOf(name), ...inner] : inner;
}

import { parseSync } from 'oxc-parser';

/**
 * Returns the relative specifiers that a module imports at runtime, by static and dynamic imports and re-exports.
 * Leaves out types and packages. Throws if the text is not TypeScript.
 */
export function valueImports(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const statically = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
  );
  const lazily = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  );
  return [...statically, ...reexported, ...lazily].filter((specifier) => specifier.startsWith('.'));
}

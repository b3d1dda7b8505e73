import { parseSync } from 'oxc-parser';

/**
 * Returns the specifiers that one of our modules imports at runtime: static and lazy imports and re-exports,
 * but neither types nor packages. Throws if the text is not TypeScript.
 */
export function valueImports(path: string, text: string): string[] {
  const { module, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const statically = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
  );
  const lazily = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  );
  return [...statically, ...passedOn, ...lazily].filter((specifier) => specifier.startsWith('.'));
}

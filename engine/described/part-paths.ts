// The places of an answer that a JSON Schema describes: JSON pointers in which "~" stands for each item of a list. No pointer
// has such a name: there, "~" is written "~0".

/** The place of a member. */
export function memberPath(path: string, name: string): string {
  return `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The place of all items of a list. */
export function itemsPath(path: string): string {
  return `${path}/~`;
}

/** The place of an item: its own, where items differ, or that of all. */
export function itemPath(parts: object, path: string, index: number): string {
  const own = `${path}/${index}`;
  return Object.hasOwn(parts, own) ? own : itemsPath(path);
}

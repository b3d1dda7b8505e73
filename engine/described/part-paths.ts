// Places in an answer with a JSON Schema: JSON pointers in which "~" stands for each item of a list. The sign
// is unambiguous, because pointers escape "~" as "~0".

/** Returns the place of a member. */
export function memberPath(path: string, name: string): string {
  return `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the place of all items of a list. */
export function itemsPath(path: string): string {
  return `${path}/~`;
}

/** Returns the place of an item: its own if items differ, else the common one. */
export function itemPath(parts: object, path: string, index: number): string {
  const own = `${path}/${index}`;
  return Object.hasOwn(parts, own) ? own : itemsPath(path);
}

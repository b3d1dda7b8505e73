// Paths of the parts of an answer described by a JSON Schema: JSON pointers in which "~" stands for every item of a
// list, as in "/jobs/~/title". In JSON pointers "~" is escaped as "~0", so a lone "~" is unambiguous.

/** Returns the path of a member of an object. */
export function memberPath(path: string, name: string): string {
  return `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns the path that stands for all items of a list. */
export function itemsPath(path: string): string {
  return `${path}/~`;
}

/** Returns the path of a list item: its own path if `parts` has one, else the path for all items. */
export function itemPath(parts: object, path: string, index: number): string {
  const own = `${path}/${index}`;
  return Object.hasOwn(parts, own) ? own : itemsPath(path);
}

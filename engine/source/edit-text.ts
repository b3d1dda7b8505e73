// Applies edits to the JSON of a config file, and keeps the rest of its text. Additions are formatted like
// their neighbours.
import { type Edit, findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';
import type { ConfigEdit } from './config-edit.ts';
import { child, namesIn } from './source-file.ts';

/** Formats a value on one line in the style of config files. */
export function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(oneLine)
    : Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${oneLine(part)}`);
  if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}';
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

function pathOf(root: Node, pointer: string): JSONPath {
  const path: JSONPath = [];
  for (const name of namesIn(pointer)) {
    path.push(findNodeAtLocation(root, path)?.type === 'array' ? Number(name) : name);
  }
  return path;
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** Returns the node between two commas: the property that contains a value, or an item of a list itself. */
function entryOf(node: Node): Node {
  return node.parent?.type === 'property' ? node.parent : node;
}

/** Returns the white space before an entry. */
function blanksBefore(text: string, entry: Node): string {
  return /\s*$/.exec(text.slice(0, entry.offset))?.[0] ?? '';
}

/** Returns the edit that removes an entry and one of its commas. */
function removalEdit(entry: Node): Edit | undefined {
  const entries = entry.parent?.children ?? [];
  const at = entries.indexOf(entry);
  const [before, after] = [entries[at - 1], entries[at + 1]];
  if (after !== undefined) return { offset: entry.offset, length: after.offset - entry.offset, content: '' };
  if (before !== undefined)
    return { offset: endOf(before), length: endOf(entry) - endOf(before), content: '' };
  const { parent } = entry;
  return parent && { offset: parent.offset + 1, length: parent.length - 2, content: '' };
}

/** Formats a property like a neighbour of it: on one line, on several, or without blanks. */
function formatLikeNeighbour(text: string, neighbour: Node, name: string, value: unknown): string {
  const [key, former] = neighbour.children ?? [];
  const colon = key && former ? text.slice(endOf(key), former.offset) : ': ';
  const written = former ? text.slice(former.offset, endOf(former)) : '';
  const [, end = '\n', indent = '', inner = ''] =
    /(\r\n|\n|\r)([ \t]*)$/
      .exec(text.slice(0, neighbour.offset))
      ?.concat(/(?:\r\n|\n|\r)([ \t]*)/.exec(written)?.[1] ?? '') ?? [];
  const isOpen = typeof value === 'object' && /[\r\n]/.test(written);
  const json = isOpen
    ? JSON.stringify(value, null, inner.slice(indent.length) || '  ').replaceAll('\n', end + indent)
    : /\s/.test(colon)
      ? oneLine(value)
      : JSON.stringify(value);
  return JSON.stringify(name) + colon + json;
}

/**
 * Returns the edit that adds a property to an object: after the property `below` if it exists, or else first.
 */
function additionEdit(text: string, object: Node, name: string, value: unknown, below?: string): Edit {
  const properties = object.children ?? [];
  const above = properties.find(({ children }) => children?.[0]?.value === below);
  const [first] = properties;
  if (above !== undefined) {
    const content = `,${blanksBefore(text, above)}${formatLikeNeighbour(text, above, name, value)}`;
    return { offset: endOf(above), length: 0, content };
  }
  if (first !== undefined) {
    const content = `${formatLikeNeighbour(text, first, name, value)},${blanksBefore(text, first)}`;
    return { offset: first.offset, length: 0, content };
  }
  const end = /\r\n|\n|\r/.exec(text)?.[0];
  const indent = /(?:^|[\r\n])([ \t]*)[^\r\n]*$/.exec(text.slice(0, object.offset))?.[1] ?? '';
  const unit = /[\r\n]([ \t]+)/.exec(text)?.[1] ?? '  ';
  const property =
    end === undefined
      ? `${JSON.stringify(name)}:${JSON.stringify(value)}`
      : `${end}${indent}${unit}${JSON.stringify(name)}: ${oneLine(value)}${end}${indent}`;
  return { offset: object.offset + 1, length: object.length - 2, content: property };
}

/** Converts a config edit to a text edit; undefined if the node has changed or the name exists already. */
function textEdit(text: string, node: Node, edit: ConfigEdit): Edit | undefined {
  switch (edit.edit) {
    case 'replace':
      return node.value === edit.from
        ? { offset: node.offset, length: node.length, content: JSON.stringify(edit.to) }
        : undefined;
    case 'rename': {
      const property = entryOf(node);
      const [name] = property.children ?? [];
      const siblings = property.parent?.children ?? [];
      const nameExists = siblings.some(({ children }) => children?.[0]?.value === edit.to);
      return property.type !== 'property' || name?.value !== edit.from || nameExists
        ? undefined
        : { offset: name.offset, length: name.length, content: JSON.stringify(edit.to) };
    }
    case 'remove':
      return removalEdit(entryOf(node));
    case 'add': {
      const nameExists = node.children?.some(({ children }) => children?.[0]?.value === edit.name) ?? false;
      return node.type !== 'object' || nameExists
        ? undefined
        : additionEdit(text, node, edit.name, edit.value, edit.below);
    }
  }
}

/** An edit together with its change of the text. */
interface Change {
  readonly edit: ConfigEdit;
  readonly change: Edit;
  /** Whether the edit concerns an empty object. */
  readonly isFirst: boolean;
}

/** Returns the pointer of the property that an edit adds or gives a new name; undefined for other edits. */
function pointerOfNewName(edit: ConfigEdit): string | undefined {
  if (edit.edit === 'add') return child(edit.pointer, edit.name);
  if (edit.edit !== 'rename') return undefined;
  return child(edit.pointer.slice(0, edit.pointer.lastIndexOf('/')), edit.to);
}

/** Returns whether two changes exclude each other: they overlap, or give an object the same name twice. */
function areConflicting(one: Change, other: Change): boolean {
  const newName = pointerOfNewName(one.edit);
  if (newName !== undefined && newName === pointerOfNewName(other.edit)) return true;
  // Additions at one place keep their order, but an empty object cannot take a second addition.
  if (one.edit.edit === 'add' && other.edit.edit === 'add')
    return one.isFirst && one.edit.pointer === other.edit.pointer;
  const [from, to] = [one.change.offset, one.change.offset + Math.max(one.change.length, 1)];
  return from < other.change.offset + Math.max(other.change.length, 1) && other.change.offset < to;
}

/**
 * Applies edits to a JSON text. Returns the new text and, in `made`, the edits that were applied. Skips edits
 * that no longer fit the text or overlap an earlier edit.
 */
export function editText(
  text: string,
  edits: readonly ConfigEdit[],
): { readonly text: string; readonly made: readonly ConfigEdit[] } {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = text.slice(mark.length);
  const root = parseTree(body);
  if (root === undefined) return { text, made: [] };
  const made: Change[] = [];
  for (const edit of edits) {
    const node = findNodeAtLocation(root, pathOf(root, edit.pointer));
    const change = node && textEdit(body, node, edit);
    if (node === undefined || change === undefined) continue;
    const one = { edit, change, isFirst: node.children?.length === 0 };
    if (!made.some((other) => areConflicting(one, other))) made.push(one);
  }
  // A stable sort keeps the order of additions at one place.
  const inOrder = made.toSorted((one, two) => one.change.offset - two.change.offset);
  let [result, from] = ['', 0];
  for (const { change } of inOrder) {
    result += body.slice(from, change.offset) + change.content;
    from = change.offset + change.length;
  }
  return { text: mark + result + body.slice(from), made: made.map(({ edit }) => edit) };
}

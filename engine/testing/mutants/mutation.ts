// Mistakes as edits of config files. The edits keep the formatting, and say at which places config-lint may
// report them.
import type { ConfigEdit } from '../../source/config-edit.ts';
import { editText, oneLine } from '../../source/edit-text.ts';
import { child } from '../../source/source-file.ts';
import { type FormSource, type Json, type Spot, textIn } from './form-source.ts';

/** A place at which a report of a mistake counts as correct: the line of a value, or a line number. */
export type RightPlace =
  | { readonly file: string; readonly pointer: string }
  | { readonly file: string; readonly line: number };

/** An edit of a form: files with a new text, or deleted ones, and where it must be reported. */
export interface Mutation {
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly at: readonly RightPlace[];
}

/** A kind of mistake, with every place of a form where it can be made. */
export interface Kind {
  readonly name: string;
  readonly group: string;
  mutations(form: FormSource): Iterable<Mutation>;
}

export type Select = (form: FormSource) => readonly Spot[];
export type Change = (spot: Spot, form: FormSource) => Mutation | undefined;

/** Returns the pointer of a value's parent. */
export const parentPointer = (pointer: string): string =>
  pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

interface Splice {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

function splice(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((one, other) => other.offset - one.offset)
    .reduce(
      (left, { offset, length, content }) => left.slice(0, offset) + content + left.slice(offset + length),
      text,
    );
}

function editFile(
  form: FormSource,
  spot: Spot,
  edit: ConfigEdit,
  at: readonly string[],
): Mutation | undefined {
  const { file } = spot;
  const { text, made } = editText(textIn(form.files, file), [edit]);
  return made.length === 0
    ? undefined
    : { texts: { [file]: text }, at: at.map((pointer) => ({ file, pointer })) };
}

/** Replaces a value; `more` are other places in the file at which it may be reported. */
export function put(form: FormSource, spot: Spot, value: Json, ...more: readonly string[]): Mutation {
  const { file, node, pointer } = spot;
  const text = splice(textIn(form.files, file), [{ ...node, content: oneLine(value) }]);
  return { texts: { [file]: text }, at: [pointer, ...more].map((one) => ({ file, pointer: one })) };
}

/** Swaps two values of one file. */
export function swap(form: FormSource, one: Spot, other: Spot): Mutation {
  const text = textIn(form.files, one.file);
  const written = ({ node }: Spot): string => text.slice(node.offset, node.offset + node.length);
  const splices = [
    { ...one.node, content: written(other) },
    { ...other.node, content: written(one) },
  ];
  return { texts: { [one.file]: splice(text, splices) }, at: [one, other].map(placeOf) };
}

/** Removes a property or an item. Its parent is a correct place as well. */
export function drop(form: FormSource, spot: Spot, ...more: readonly string[]): Mutation | undefined {
  const { file, pointer } = spot;
  return editFile(form, spot, { edit: 'remove', file, pointer }, [parentPointer(pointer), ...more]);
}

/** Adds a property. */
export function add(form: FormSource, spot: Spot, name: string, value: Json): Mutation | undefined {
  const { file, pointer } = spot;
  return editFile(form, spot, { edit: 'add', file, pointer, name, value }, [child(pointer, name)]);
}

/** Renames a property. */
export function rename(form: FormSource, spot: Spot, to: string): Mutation | undefined {
  const { file, pointer, name: from } = spot;
  const named = child(parentPointer(pointer), to);
  return editFile(form, spot, { edit: 'rename', file, pointer, from, to }, [named, parentPointer(pointer)]);
}

/** Repeats a list item, or the value of a property as an item, after itself. */
export function repeat(form: FormSource, spot: Spot): Mutation {
  const { file, node, pointer } = spot;
  const text = textIn(form.files, file);
  const written = text.slice(node.offset, node.offset + node.length);
  const content = `${written}, ${written}`;
  const next = child(parentPointer(pointer), Number(pointer.slice(pointer.lastIndexOf('/') + 1)) + 1);
  return {
    texts: { [file]: splice(text, [{ ...node, content }]) },
    at: [pointer, next].map((one) => ({ file, pointer: one })),
  };
}

/** Appends an item to a list. */
export function append(form: FormSource, list: Spot, value: Json): Mutation {
  const { file, node, pointer } = list;
  const items = node.children ?? [];
  const last = items.at(-1);
  const offset = last === undefined ? node.offset + 1 : last.offset + last.length;
  const content = `${last === undefined ? '' : ', '}${oneLine(value)}`;
  return {
    texts: { [file]: splice(textIn(form.files, file), [{ offset, length: 0, content }]) },
    at: [{ file, pointer: child(pointer, items.length) }],
  };
}

/** Returns the mutation with further correct places. */
export function alsoAt(
  mutation: Mutation | undefined,
  ...places: readonly RightPlace[]
): Mutation | undefined {
  return mutation && { ...mutation, at: [...mutation.at, ...places] };
}

export const placeOf = ({ file, pointer }: Spot): RightPlace => ({ file, pointer });

/** Creates a kind of mistake that changes single values. */
export function kind(name: string, select: Select, change: Change): Omit<Kind, 'group'> {
  return {
    name,
    *mutations(form) {
      for (const spot of select(form)) {
        const mutation = change(spot, form);
        if (mutation !== undefined) yield mutation;
      }
    },
  };
}

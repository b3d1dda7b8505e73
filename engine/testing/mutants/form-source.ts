// Parses the files of a form, so that mistakes can be made in them: lists all values with their places.
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { ReadWidgets } from '../../../server/form/read-widgets.ts';
import type { Assets } from '../../form/words.ts';
import { child, type SourceFile } from '../../source/source-file.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

/** A value in a file, under its name or index. */
export interface Spot {
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
  readonly value: Json;
  readonly node: Node;
  readonly parent: Spot | undefined;
}

/** A form to edit. */
export interface FormSource {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly assets: Assets;
  /** The school's own widgets; absent if it has none. */
  readonly widgets?: ReadWidgets | undefined;
  /** Every value of every JSON file, in the order of the text. */
  readonly spots: readonly Spot[];
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
export const isText = (value: Json | undefined): value is string => typeof value === 'string';
export const isNumber = (value: Json | undefined): value is number => typeof value === 'number';

function spotsBelow(spot: Spot): Spot[] {
  const { node, file, pointer } = spot;
  return (node.children ?? []).flatMap((part, at) => {
    const [key, value] = node.type === 'object' ? (part.children ?? []) : [undefined, part];
    if (value === undefined) return [];
    const name = String(key?.value ?? at);
    const below = {
      file,
      pointer: child(pointer, name),
      name,
      value: getNodeValue(value),
      node: value,
      parent: spot,
    };
    return [below, ...spotsBelow(below)];
  });
}

/** Returns the values of a file. Throws if it is not JSON. */
function spotsOf({ path, text }: SourceFile): Spot[] {
  const node = parseTree(text);
  if (node === undefined) throw new Error(`${path} is no JSON.`);
  const root = { file: path, pointer: '', name: '', value: getNodeValue(node), node, parent: undefined };
  return [root, ...spotsBelow(root)];
}

/** Reads the files of a form. */
export function formSource(source: Omit<FormSource, 'spots'>): FormSource {
  const spots = source.files.filter(({ path }) => path.endsWith('.json')).flatMap(spotsOf);
  return { ...source, spots };
}

/** Returns the text of a file, or an empty text if it is missing. */
export function textIn(files: readonly SourceFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? '';
}

/** Returns a property of the object at a spot. */
export function partOf(form: FormSource, spot: Spot, name: string): Spot | undefined {
  return form.spots.find((one) => one.parent === spot && one.name === name);
}

/** Returns a sibling property of a value. */
export function beside(form: FormSource, spot: Spot, name: string): Spot | undefined {
  return spot.parent && partOf(form, spot.parent, name);
}

/** Returns the value at a place of a file. */
export function spotAt(form: FormSource, file: string, pointer: string): Spot | undefined {
  return form.spots.find((one) => one.file === file && one.pointer === pointer);
}

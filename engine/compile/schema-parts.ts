// Collects the parts of an answer that a JSON Schema describes, from all branches of the schema.
import { itemsPath, memberPath } from '../answers/part-paths.ts';
import type { DescribedPart } from '../form/described-part.ts';
import type { JsonSchema } from '../validation/field-schema.ts';

/** A part during collection. */
interface Found {
  label: string | undefined;
  readonly types: Set<string>;
  values: Map<string, string> | undefined;
  /** True if some branch accepts any value. */
  isFree: boolean;
  isFixed: boolean;
  isDay: boolean;
}

type Ui = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const partOf = (ui: unknown, name: string): Ui => {
  const one = isSchema(ui) && Object.hasOwn(ui, name) ? ui[name] : undefined;
  return isSchema(one) ? one : {};
};

/** Maps a JSON Schema type to the type of its JSON value. */
const typeName = (type: unknown): string => (type === 'integer' ? 'number' : String(type));

function ownTypes({ type, properties, items, enum: all, const: one }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat().map(typeName);
  if (properties !== undefined) return ['object'];
  if (items !== undefined) return ['array'];
  return [...listOf(all), ...(one === undefined ? [] : [one])].map((value) => typeof value);
}

/** Returns the labels of options from `ui`, if it has any. */
function namesIn(ui: Ui): unknown {
  return ui['ui:enumNames'] ?? partOf(ui, 'ui:options').enumNames;
}

/** Returns the values that a schema offers directly, as JSON, with their labels. */
function ownValues(
  { enum: all, const: one, title }: JsonSchema,
  ui: Ui,
  isChoice: boolean,
): [string, string][] {
  const names = namesIn(ui);
  if (one !== undefined) return [[JSON.stringify(one), String(title ?? one)]];
  const values = listOf(all);
  return values.map((value, index) => {
    // The title of a branch labels its only option.
    if (isChoice && values.length === 1 && title !== undefined) return [JSON.stringify(value), String(title)];
    const name = Array.isArray(names) ? names[index] : isSchema(names) ? names[String(value)] : undefined;
    return [JSON.stringify(value), String(name ?? value)];
  });
}

/** Returns whether the schema accepts any value of its type, and not only listed options. */
function isFree(schema: JsonSchema): boolean {
  const isOffered = ['enum', 'const', 'oneOf', 'anyOf', 'allOf'].some((word) => schema[word] !== undefined);
  return schema.type !== undefined && !isOffered;
}

/** Returns the names in the order that `ui:order` sets. */
function inOrder(names: readonly string[], ui: Ui): readonly string[] {
  const order = listOf(ui['ui:order'] ?? partOf(ui, 'ui:options').order).map(String);
  const rest = names.filter((name) => !order.includes(name));
  return order.length === 0
    ? names
    : order.flatMap((name) => (name === '*' ? rest : names.includes(name) ? name : []));
}

class Parts {
  readonly found = new Map<string, Found>();

  /**
   * Adds what the schema says about the part at `path`. `isChoice` marks a schema that is one of several
   * alternatives.
   */
  collect(schema: JsonSchema, ui: Ui, path: string, name: string | undefined, isChoice = false): void {
    const part = this.#at(path);
    const title = ui['ui:title'] ?? partOf(ui, 'ui:options').title ?? (isChoice ? undefined : schema.title);
    if (title !== undefined) part.label = String(title);
    part.label ??= name;
    for (const type of ownTypes(schema)) part.types.add(type);
    for (const [value, label] of ownValues(schema, ui, isChoice)) {
      part.values ??= new Map();
      part.values.set(value, label);
    }
    part.isFree ||= isFree(schema);
    part.isFixed &&= schema.const !== undefined;
    part.isDay ||= schema.format === 'date';
    const properties = isSchema(schema.properties) ? schema.properties : {};
    for (const property of inOrder(Object.keys(properties), ui)) {
      const one = properties[property];
      if (isSchema(one)) this.collect(one, partOf(ui, property), memberPath(path, property), property);
    }
    this.#collectItems(schema, ui, path, part.label);
    for (const word of ['allOf', 'oneOf', 'anyOf'] as const) {
      const uis = listOf(ui[word]);
      for (const [index, one] of listOf(schema[word]).entries()) {
        const own = isSchema(uis[index]) ? { ...ui, ...uis[index] } : ui;
        if (isSchema(one)) this.collect(one, own, path, name, word !== 'allOf');
      }
    }
    const branches = [
      schema.then,
      schema.else,
      ...Object.values(isSchema(schema.dependencies) ? schema.dependencies : {}),
    ];
    for (const one of branches) if (isSchema(one)) this.collect(one, ui, path, name, true);
  }

  #collectItems(
    { items, additionalItems }: JsonSchema,
    ui: Ui,
    path: string,
    label: string | undefined,
  ): void {
    for (const [index, one] of listOf(items).entries()) {
      if (isSchema(one)) this.collect(one, {}, `${path}/${index}`, label);
    }
    const all = Array.isArray(items) ? additionalItems : items;
    if (!isSchema(all)) return;
    const own = partOf(ui, Array.isArray(items) ? 'additionalItems' : 'items');
    // rjsf renders an array of checkboxes as one control, so the labels of its options are in the `ui` of the
    // array.
    const names = namesIn(own) ?? namesIn(ui);
    this.collect(all, names === undefined ? own : { ...own, 'ui:enumNames': names }, itemsPath(path), label);
  }

  #at(path: string): Found {
    const known = this.found.get(path);
    if (known !== undefined) return known;
    const made: Found = {
      label: undefined,
      types: new Set(),
      values: undefined,
      isFree: false,
      isFixed: true,
      isDay: false,
    };
    this.found.set(path, made);
    return made;
  }
}

/** Returns the parts of an answer by path, in the order of the questions. */
export function schemaParts(schema: JsonSchema, ui: Ui): Record<string, DescribedPart> {
  const parts = new Parts();
  parts.collect(schema, ui, '', undefined);
  return Object.fromEntries(
    [...parts.found].map(([path, { label = '', types, values, isFree: takesAny, isFixed, isDay }]) => [
      path,
      {
        label,
        types: [...types],
        ...(values === undefined ? {} : { values: Object.fromEntries(values) }),
        ...(values !== undefined && takesAny ? { isFree: true as const } : {}),
        ...(isFixed ? { isFixed: true as const } : {}),
        ...(isDay ? { isDay: true as const } : {}),
      },
    ]),
  );
}

// Builders for the schemas of config files, based on TypeBox. Schemas are closed and read-only. Every property
// has a title and a description for editors.
import {
  type Static,
  type TArray,
  type TImmutable,
  type TObject,
  type TObjectOptions,
  type TOptional,
  type TProperties,
  type TReadonly,
  type TSchema,
  type TSchemaOptions,
  type TUnsafe,
  Type,
} from 'typebox';

type ReadonlyProperties<P extends TProperties> = { [Name in keyof P]: TReadonly<P[Name]> };

/** Schema of an object that allows only the given properties. */
export function closed<P extends TProperties>(
  title: string,
  description: string,
  properties: P,
  more: TObjectOptions = {},
): TObject<ReadonlyProperties<P>> {
  const shape: TSchema = Type.Object(properties, {
    title,
    description,
    additionalProperties: false,
    ...more,
  });
  return shape as TObject<ReadonlyProperties<P>>;
}

/** Marks a property as optional. */
export const { Optional: optional } = Type;

/** Marks all of the properties as optional. */
export function optionals<P extends TProperties>(properties: P): { [Name in keyof P]: TOptional<P[Name]> } {
  const entries = Object.entries(properties).map(([name, property]) => [name, optional(property)]);
  return Object.fromEntries(entries);
}

/** Schema of a text with at least one character. */
export function text(title: string, description: string) {
  return Type.String({ minLength: 1, title, description });
}

/** Schema of a text that matches a pattern. Without a pattern, it can be any text, also an empty one. */
export function line(title: string, description: string, pattern?: string) {
  return Type.String({ ...(pattern !== undefined && { pattern }), title, description });
}

/** Schema of an integer. */
export function whole(title: string, description: string, minimum: number, maximum?: number) {
  return Type.Integer({ minimum, ...(maximum !== undefined && { maximum }), title, description });
}

/** Schema of a decimal number: a JSON number, or a text with the exact decimal. */
export function decimal(title: string, description: string): TUnsafe<number | string> {
  return Type.Unsafe({ type: ['number', 'string'], pattern: '^-?[0-9]+(\\.[0-9]+)?$', title, description });
}

/** Schema of one of several values. */
export function choice<const Values extends readonly unknown[]>(
  values: Values,
  title: string,
  description: string,
): TUnsafe<Values[number]> {
  return Type.Unsafe({ enum: values, title, description });
}

/** Schema of a single value. Without a type, because a mismatch would be reported twice. */
export function only<const Value>(value: Value, title: string, description: string): TUnsafe<Value> {
  return Type.Unsafe({ const: value, title, description });
}

/** Schema of a list. */
export function list<Item extends TSchema>(
  items: Item,
  title: string,
  description: string,
  more: TSchemaOptions = {},
): TImmutable<TArray<Item>> {
  return Type.Array(items, { title, description, ...more }) as TImmutable<TArray<Item>>;
}

/** Schema of an object with any property names, whose values have one schema. */
export function byName<Value extends TSchema>(
  values: Value,
  title: string,
  description: string,
  more: TSchemaOptions = {},
): TUnsafe<Readonly<Record<string, Static<Value>>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: values, title, description, ...more });
}

/** Schema of a property that refers to another schema, but has its own title and description. */
export function reference<Value>(ref: string, title: string, description: string): TUnsafe<Value> {
  return Type.Unsafe({ title, description, allOf: [{ $ref: ref }] });
}

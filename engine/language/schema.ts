// The words in which the schemas of config files are written: TypeBox's, closed and read-only. Every property has a title
// and a description, which editors show.
import {
  type Static,
  type TArray,
  type TImmutable,
  type TObject,
  type TObjectOptions,
  type TProperties,
  type TReadonly,
  type TSchema,
  type TSchemaOptions,
  type TUnsafe,
  Type,
} from 'typebox';

type ReadonlyProperties<P extends TProperties> = { [Name in keyof P]: TReadonly<P[Name]> };

/** An object without any properties but these. */
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

/** A property that may be left out. */
export const { Optional: optional } = Type;

/** A text of at least one character. */
export function text(title: string, description: string) {
  return Type.String({ minLength: 1, title, description });
}

/** A text of a form of its own, or of any length. */
export function line(title: string, description: string, pattern?: string) {
  return Type.String({ ...(pattern !== undefined && { pattern }), title, description });
}

/** A whole number. */
export function whole(title: string, description: string, minimum: number, maximum?: number) {
  return Type.Integer({ minimum, ...(maximum !== undefined && { maximum }), title, description });
}

/** A number that has decimals: as JSON has it, or as a text, which says exactly which one is meant. */
export function decimal(title: string, description: string): TUnsafe<number | string> {
  return Type.Unsafe({ type: ['number', 'string'], pattern: '^-?[0-9]+(\\.[0-9]+)?$', title, description });
}

/** One of a few values. */
export function choice<const Values extends readonly unknown[]>(
  values: Values,
  title: string,
  description: string,
): TUnsafe<Values[number]> {
  return Type.Unsafe({ enum: values, title, description });
}

/** One value. It has no type beside it: that a text is no boolean would be said twice. */
export function only<const Value>(value: Value, title: string, description: string): TUnsafe<Value> {
  return Type.Unsafe({ const: value, title, description });
}

/** A list. */
export function list<Item extends TSchema>(
  items: Item,
  title: string,
  description: string,
  more: TSchemaOptions = {},
): TImmutable<TArray<Item>> {
  return Type.Array(items, { title, description, ...more }) as TImmutable<TArray<Item>>;
}

/** Values by name. */
export function byName<Value extends TSchema>(
  values: Value,
  title: string,
  description: string,
  more: TSchemaOptions = {},
): TUnsafe<Readonly<Record<string, Static<Value>>>> {
  return Type.Unsafe({ type: 'object', additionalProperties: values, title, description, ...more });
}

/** What another schema describes, under a title of its own. */
export function referring<Value>(ref: string, title: string, description: string): TUnsafe<Value> {
  return Type.Unsafe({ title, description, allOf: [{ $ref: ref }] });
}

// Choosing among shapes, so that a finding names the one shape that was meant: with `oneOf` a misspelt property would yield
// the errors of every shape. What chooses is a ladder of `if`, `then` and `else`.
import { type TSchema, type TSchemaOptions, type TUnsafe, Type } from 'typebox';

/** A rung of a ladder: what it looks at, and what then must hold. */
type Rung = readonly [looksAt: TSchema, holds: TSchema];

function ladder(rungs: readonly Rung[], last: TSchema): TSchemaOptions {
  return {
    ...rungs.reduceRight<TSchema>((rest, [looksAt, holds]) => Type.Dependent(looksAt, holds, rest), last),
  };
}

const definition = (name: string): TSchema => ({ $ref: `#/definitions/${name}` });

function isOne(property: string, value: TSchema): TSchema {
  return { properties: { [property]: value }, required: [property] };
}

/** An object that is one of some kinds, each told by a property that it alone has; the definition of each has its name. */
export function byTellingProperty<Value>(
  title: string,
  description: string,
  kinds: Readonly<Record<string, string>>,
  errorMessage: string,
): TUnsafe<Value> {
  const rungs = Object.entries(kinds).map(
    ([property, kind]): Rung => [{ required: [property] }, definition(kind)],
  );
  // Of what is no object nothing else is asked: each rung would have something to say of it.
  const kind = Type.Unsafe(ladder(rungs, { errorMessage, not: {} }));
  const asked = ladder([[{ type: 'object' }, kind]], {});
  return Type.Unsafe({ title, description, type: 'object', ...asked });
}

/** An object that is one of some kinds, each told by the value of a property. */
export function byValue<Value>(
  title: string,
  description: string,
  property: string,
  kinds: Readonly<Record<string, string>>,
  about: { readonly title: string; readonly description: string },
): TUnsafe<Value> {
  const rungs = Object.entries(kinds).map(
    ([value, kind]): Rung => [isOne(property, { const: value }), definition(kind)],
  );
  // Beside the ladder: an editor offers the values before one of them is chosen.
  const known = { [property]: { enum: Object.keys(kinds), ...about } };
  const asked = ladder(rungs, { required: [property] });
  return Type.Unsafe({ title, description, type: 'object', properties: known, ...asked });
}

/** What must hold while a property has one of some values, and what must hold otherwise. */
export function whileValue(
  property: string,
  cases: readonly (readonly [values: readonly string[], holds: TSchema])[],
  otherwise: TSchema,
): TSchemaOptions {
  const rungs = cases.map(([values, holds]): Rung => [isOne(property, { enum: values }), holds]);
  return ladder(rungs, otherwise);
}

/** A value of one JSON type, or else of another shape. */
export function byType<Value>(
  type: string,
  one: TSchema,
  other: TSchema,
  about: TSchemaOptions = {},
): TUnsafe<Value> {
  return Type.Unsafe({ ...about, ...ladder([[{ type }, one]], other) });
}

/** Demands exactly one of some properties of an object. */
export function exactlyOne(properties: readonly string[], message: string): TSchemaOptions {
  return {
    oneOf: properties.map((property) => ({ required: [property] })),
    errorMessage: { oneOf: message },
  };
}

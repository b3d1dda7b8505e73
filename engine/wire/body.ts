import { type TObject, type TProperties, Type } from 'typebox';

/** Schema of the body of a call, which has only these properties. */
export function body<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}

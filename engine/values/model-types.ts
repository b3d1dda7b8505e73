// The types that data-model.json can name, from the types of answers.
import { ANSWER_TYPES, type AnswerType, type AnswerTypeName, typeOf } from './answer-types.ts';

/** A type that data-model.json can name. */
export type ModelType = {
  [Name in AnswerTypeName]: ModelTypesOf<(typeof ANSWER_TYPES)[Name]>;
}[AnswerTypeName];

type ModelTypesOf<T extends AnswerType> =
  | (T extends { readonly modelType: infer Model extends string } ? Model : T['stored'])
  | (T extends { readonly strictModelType: infer Strict extends string } ? Strict : never);

/** Returns the type of a question's answer in data-model.json. */
export function modelTypeOf(question: { readonly stores: AnswerTypeName }): ModelType {
  const { stored, modelType = stored } = typeOf(question);
  return modelType as ModelType;
}

/** Returns the strictest type that data-model.json can name for a question's answer. */
export function strictModelTypeOf(question: { readonly stores: AnswerTypeName }): ModelType {
  return (typeOf(question).strictModelType as ModelType | undefined) ?? modelTypeOf(question);
}

const NAMES = Object.keys(ANSWER_TYPES) as readonly AnswerTypeName[];

/** Types that data-model.json can name. */
export const MODEL_TYPES: readonly ModelType[] = [
  ...new Set(NAMES.flatMap((stores) => [modelTypeOf({ stores }), strictModelTypeOf({ stores })])),
];

/** Returns the type whose format all texts under a key have, if the key's type in data-model.json requires one. */
export function strictType(model: ModelType): AnswerTypeName | undefined {
  return NAMES.find(
    (stores) => typeOf({ stores }).format !== undefined && strictModelTypeOf({ stores }) === model,
  );
}

// Wraps ajv's validator of a described answer (an answer with a JSON Schema): parses the stored text, and
// gives each error a message with the label of its part. Bundled into the module of forms that have such a
// question.
import { readJson } from '../answers/json-text.ts';
import { memberPath } from '../answers/part-paths.ts';
import type { ValidationContext, Validator, ValidatorError } from '../form/form-module.ts';
import { fillText } from '../form/texts.ts';

/**
 * Texts about the parts of an answer. `labels` has labels by path, such as `/jobs/~/title`, where `~` stands
 * for all items of a list. `texts` has messages by kind of error, such as `required`.
 */
export interface PartTexts {
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** Kind of error by JSON Schema keyword. All other keywords are `pattern`: an unexpected value. */
const TEXT_BY_KEYWORD: Readonly<Record<string, string>> = {
  required: 'required',
  dependencies: 'required',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'min',
  exclusiveMinimum: 'min',
  maximum: 'max',
  exclusiveMaximum: 'max',
  multipleOf: 'step',
  minItems: 'fewestChoices',
  maxItems: 'mostChoices',
};

/** Keywords whose errors are ignored, because the keywords inside them report the errors, too. */
const IGNORED_KEYWORDS = new Set(['if', 'allOf']);

/** An ajv error with its path in the schema. */
interface AjvError extends ValidatorError {
  readonly schemaPath: string;
}

/**
 * Replaces the error of a failed `oneOf` or `anyOf` with the errors of the branch that the applicant
 * intended. If that is not clear, one error with the keyword `choice` remains.
 */
function branchErrors(errors: readonly AjvError[]): readonly AjvError[] {
  const choice = errors.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (choice === undefined) return errors;
  const inside = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${choice.schemaPath}/`));
  const rest = errors.filter((error) => error !== choice && !inside.includes(error));
  const branches = Map.groupBy(
    inside,
    ({ schemaPath }) => schemaPath.slice(choice.schemaPath.length + 1).split('/')[0],
  );
  // A branch for another type or another choice is not intended.
  const intended = [...branches.values()].filter((all) =>
    all.every(({ keyword }) => !['const', 'enum', 'type', 'additionalProperties'].includes(keyword)),
  );
  const [only] = intended;
  const reported =
    intended.length === 1 && only !== undefined ? branchErrors(only) : [{ ...choice, keyword: 'choice' }];
  return [...reported, ...branchErrors(rest)];
}

/** Returns the pointer of the part an error is about. A missing part has its own pointer. */
function pointerOf({ instancePath, params: { missingProperty } }: AjvError): string {
  if (typeof missingProperty !== 'string') return instancePath;
  return memberPath(instancePath, missingProperty);
}

/** Returns the label of a part, after the numbers of the list items that it is in: `Job 2, Title`. */
function labelOf({ labels, texts }: PartTexts, pointer: string): string {
  let path = '';
  const steps = pointer.split('/').slice(1);
  const names = steps.flatMap((name, index) => {
    const isItem = labels[`${path}/${name}`] === undefined;
    path += isItem ? '/~' : `/${name}`;
    const label = labels[path];
    if (label === undefined) return [];
    if (isItem) return fillText(texts.entry ?? '', { label, number: String(Number(name) + 1) });
    return index === steps.length - 1 ? label : [];
  });
  return names.join(', ');
}

function withMessage(partTexts: PartTexts, error: AjvError): ValidatorError {
  const { keyword, params } = error;
  const instancePath = pointerOf(error);
  const isInteger = keyword === 'type' && params.type === 'integer';
  const text = partTexts.texts[isInteger ? 'whole' : (TEXT_BY_KEYWORD[keyword] ?? 'pattern')] ?? '';
  const limit = String(params.limit ?? params.multipleOf ?? '');
  const problem = fillText(text, { label: labelOf(partTexts, instancePath), limit });
  return { instancePath, keyword, params: { problem } };
}

/** Converts a validator of the parsed answer to a validator of the stored text. */
export function describedValidator(valueValidator: Validator, partTexts: PartTexts): Validator {
  function validate(this: ValidationContext, text: unknown): boolean {
    const isValid = valueValidator.call(this, readJson(String(text)));
    const errors = (valueValidator.errors ?? []) as readonly AjvError[];
    const reported = branchErrors(errors.filter(({ keyword }) => !IGNORED_KEYWORDS.has(keyword)));
    validator.errors = isValid ? null : reported.map((error) => withMessage(partTexts, error));
    return isValid;
  }
  const validator: Validator = validate;
  return validator;
}

// Wraps ajv's validator for a question described by a JSON Schema: parses the stored text and reports an error
// for each part. Bundled into the module of forms that have such a question.
import { readJson } from '../described/json-text.ts';
import type { ValidationContext, Validator, ValidatorError } from '../form/form-module.ts';
import { fillText } from '../form/texts.ts';

/** Texts about the parts of an answer: labels by path, messages by kind of error. */
export interface PartTexts {
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** The text for each keyword. All others use the text for an unexpected value. */
const TEXT_OF: Readonly<Record<string, string>> = {
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

/** Ignored, because the keywords inside report the errors. */
const SILENT = new Set(['if', 'allOf']);

/** An ajv error with its path in the schema. */
interface AjvError extends ValidatorError {
  readonly schemaPath: string;
}

/**
 * Replaces the error of a failed `oneOf` or `anyOf` with the errors of the intended branch, if it is the only
 * one.
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
  const meant = [...branches.values()].filter((all) =>
    all.every(({ keyword }) => !['const', 'enum', 'type', 'additionalProperties'].includes(keyword)),
  );
  const [only] = meant;
  const reported =
    meant.length === 1 && only !== undefined ? branchErrors(only) : [{ ...choice, keyword: 'choice' }];
  return [...reported, ...branchErrors(rest)];
}

/** Returns the pointer of the part an error is about. A missing part has its own pointer. */
function pointerOf({ instancePath, params: { missingProperty } }: AjvError): string {
  if (typeof missingProperty !== 'string') return instancePath;
  return `${instancePath}/${missingProperty.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Returns a part's label: list items with their numbers, then the part itself. */
function labelAt({ labels, texts }: PartTexts, pointer: string): string {
  const names: string[] = [];
  let path = '';
  for (const name of pointer.split('/').slice(1)) {
    const isItem = Object.hasOwn(labels, `${path}/~`) && !Object.hasOwn(labels, `${path}/${name}`);
    path += isItem ? '/~' : `/${name}`;
    const label = labels[path] ?? '';
    if (isItem) names.push(fillText(texts.entry ?? '', { label, number: String(Number(name) + 1) }));
    else if (path === pathOf(labels, pointer)) names.push(label);
  }
  return names.join(', ');
}

/** Returns the path with `~` for each list index, so that all items of a list share it. */
function pathOf(labels: PartTexts['labels'], pointer: string): string {
  let path = '';
  for (const name of pointer.split('/').slice(1)) {
    path += Object.hasOwn(labels, `${path}/${name}`) ? `/${name}` : '/~';
  }
  return path;
}

function withMessage(part: PartTexts, error: AjvError): ValidatorError {
  const { keyword, params } = error;
  const instancePath = pointerOf(error);
  const isWhole = keyword === 'type' && params.type === 'integer';
  const text = part.texts[isWhole ? 'whole' : (TEXT_OF[keyword] ?? 'pattern')] ?? '';
  const limit = String(params.limit ?? params.multipleOf ?? '');
  const problem = fillText(text, { label: labelAt(part, instancePath), limit });
  return { instancePath, keyword, params: { problem } };
}

/** Returns a validator of the stored text. */
export function describedValidator(ofValue: Validator, part: PartTexts): Validator {
  function validate(this: ValidationContext, text: unknown): boolean {
    const isValid = ofValue.call(this, readJson(String(text)));
    const errors = (ofValue.errors ?? []) as readonly AjvError[];
    const reported = branchErrors(errors.filter(({ keyword }) => !SILENT.has(keyword)));
    validator.errors = isValid ? null : reported.map((error) => withMessage(part, error));
    return isValid;
  }
  const validator: Validator = validate;
  return validator;
}

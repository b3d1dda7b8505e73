// The validator of a question that a JSON Schema describes, made of the one that ajv has written: it reads the stored text and
// says of each part what is wrong with it. It is bundled into the module of a form that has such a question.
import { readJson } from '../described/json-text.ts';
import type { ValidationContext, Validator, ValidatorError } from '../form/form-module.ts';
import { fillText } from '../form/texts.ts';

/** What is said of parts: their labels by place, and texts by what is wrong. */
export interface PartTexts {
  readonly labels: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** Which text says that a keyword is broken; all others say that a part is not as it is expected. */
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

/** ajv's own bookkeeping: what is wrong is said by the keywords inside. */
const SILENT = new Set(['if', 'allOf']);

/** An error of ajv's with the way through the schema. */
interface AjvError extends ValidatorError {
  readonly schemaPath: string;
}

/** Why none of several schemas fits, as far as it can be said: what is wrong with the one that was chosen. */
function branchErrors(errors: readonly AjvError[]): readonly AjvError[] {
  const choice = errors.find(({ keyword }) => keyword === 'oneOf' || keyword === 'anyOf');
  if (choice === undefined) return errors;
  const inside = errors.filter(({ schemaPath }) => schemaPath.startsWith(`${choice.schemaPath}/`));
  const rest = errors.filter((error) => error !== choice && !inside.includes(error));
  const branches = Map.groupBy(
    inside,
    ({ schemaPath }) => schemaPath.slice(choice.schemaPath.length + 1).split('/')[0],
  );
  // A branch of another kind, or for another choice, is not what is meant.
  const meant = [...branches.values()].filter((all) =>
    all.every(({ keyword }) => !['const', 'enum', 'type', 'additionalProperties'].includes(keyword)),
  );
  const [only] = meant;
  const told =
    meant.length === 1 && only !== undefined ? branchErrors(only) : [{ ...choice, keyword: 'choice' }];
  return [...told, ...branchErrors(rest)];
}

/** The pointer of what an error is about: of a missing part, its own. */
function pointerOf({ instancePath, params: { missingProperty } }: AjvError): string {
  if (typeof missingProperty !== 'string') return instancePath;
  return `${instancePath}/${missingProperty.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** What a part is called: items of lists with their numbers, then the part itself. */
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

/** The place that all items of its lists share. */
function pathOf(labels: PartTexts['labels'], pointer: string): string {
  let path = '';
  for (const name of pointer.split('/').slice(1)) {
    path += Object.hasOwn(labels, `${path}/${name}`) ? `/${name}` : '/~';
  }
  return path;
}

function say(part: PartTexts, error: AjvError): ValidatorError {
  const { keyword, params } = error;
  const instancePath = pointerOf(error);
  const isWhole = keyword === 'type' && params.type === 'integer';
  const text = part.texts[isWhole ? 'whole' : (TEXT_OF[keyword] ?? 'pattern')] ?? '';
  const limit = String(params.limit ?? params.multipleOf ?? '');
  const problem = fillText(text, { label: labelAt(part, instancePath), limit });
  return { instancePath, keyword, params: { problem } };
}

/** A validator of the stored text. */
export function describedValidator(ofValue: Validator, part: PartTexts): Validator {
  function validate(this: ValidationContext, text: unknown): boolean {
    const isValid = ofValue.call(this, readJson(String(text)));
    const errors = (ofValue.errors ?? []) as readonly AjvError[];
    const told = branchErrors(errors.filter(({ keyword }) => !SILENT.has(keyword)));
    validator.errors = isValid ? null : told.map((error) => say(part, error));
    return isValid;
  }
  const validator: Validator = validate;
  return validator;
}

// Questions with computed answers.
import '../conditions/operations.ts';
import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { numberSettings } from '../asking/number-settings.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { type Place, placeIn } from '../source/source-file.ts';
import { type CompiledValue, compileCalculated } from './compile-calculated.ts';

/** Properties that only have an effect if people enter the answer. */
const INPUT_PROPERTIES = [
  'required',
  'requiredWhen',
  'requiredMessage',
  'placeholder',
  'autocomplete',
  'variant',
  'default',
  'step',
] as const satisfies readonly (keyof QuestionDefinition)[];

/** Reports properties of a computed question that only apply to entered answers. */
function checkInputProperties({ report }: CompileContext, { definition, place }: AskedQuestion): void {
  for (const property of INPUT_PROPERTIES) {
    if (definition[property] === undefined) continue;
    report({
      ...placeIn(place, property),
      atKey: true,
      code: 'computed-and-asked',
      message: `"${definition.question}" is computed, so "${property}" has no effect.`,
      suggestion: `Remove "${property}" or "calculate".`,
    });
  }
}

/** Returns whether the answer under a key, as written in the data model, is stored encrypted. */
export function isSensitive({ definition }: CompileContext, key: string): boolean {
  const models = definition.dataModel.value.keys;
  return Object.hasOwn(models, key) && models[key]?.sensitive === true;
}

/** Returns the first sensitive key among answer keys, as written. */
function sensitiveKey(context: CompileContext, keys: readonly string[]): string | undefined {
  return keys
    .map((key) => context.asked.get(key)?.definition.question ?? key)
    .find((key) => isSensitive(context, key));
}

/** Reports a computed answer that would be stored unencrypted but reads a sensitive answer. */
function checkSensitive(
  context: CompileContext,
  { definition: { question }, place }: AskedQuestion,
  { keys }: CompiledValue,
): void {
  const read = isSensitive(context, question) ? undefined : sensitiveKey(context, keys);
  if (read === undefined) return;
  context.report({
    ...placeIn(place, 'calculate'),
    code: 'sensitive-value',
    message: `"${question}" is computed from the sensitive answer "${read}", but would be stored unencrypted.`,
    suggestion: `Add "sensitive": true to "${question}" in data-model.json.`,
  });
}

/** Reports a displayed value that would reveal a sensitive answer. */
export function reportSensitive(context: CompileContext, keys: readonly string[], place: Place): void {
  const read = sensitiveKey(context, keys);
  if (read === undefined) return;
  context.report({
    ...placeIn(place),
    code: 'sensitive-value',
    message: `This is computed from the sensitive answer "${read}" and would reveal it.`,
    suggestion: 'Remove it.',
  });
}

/**
 * Compiles the computation of a question's answer, with the keys that it reads. Undefined if the answer is
 * not computed.
 */
export function compileCalculation(
  context: CompileContext,
  asked: AskedQuestion,
):
  | { readonly calculate: NonNullable<CompiledQuestion['calculate']>; readonly keys: readonly string[] }
  | undefined {
  const { definition, place, scope } = asked;
  const { calculate } = definition;
  if (calculate === undefined) return undefined;
  const kind = asked.entry.stores === 'day' ? 'day' : 'number';
  const at = { context, scope, file: place.file, pointer: `${place.pointer}/calculate` };
  const value = compileCalculated(at, calculate, kind);
  checkInputProperties(context, asked);
  checkSensitive(context, asked, value);
  const { decimals } = numberSettings(asked);
  const logic = kind === 'day' ? value.logic : { rounded: [value.logic, decimals] };
  return { calculate: logic, keys: [...new Set(value.keys)] };
}

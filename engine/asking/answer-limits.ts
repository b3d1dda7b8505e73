// Length limits of answers, and the other facts that patterns are checked against.

import type { PatternInput } from '../rules/check-pattern.ts';
import type { AskedAs } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { optionValues } from './option-values.ts';
import { ownWrittenForm, phoneWrittenForm, writtenForm } from './written-form.ts';

/**
 * Default limit, in characters, for keys without a question, unless the data model sets another (spec §5).
 */
const DEFAULT_MAX_LENGTH = 45;

/** Returns the maximum number of characters of a typed answer. Undefined if the answer is chosen. */
export function typedLimit(context: CompileContext, { definition, entry }: AskedAs): number | undefined {
  const { maxLength } = definition;
  const { limit: standard } = entry;
  if (standard === undefined) return undefined;
  return typeof maxLength === 'object'
    ? context.definition.school.value[maxLength.school]
    : (maxLength ?? standard);
}

/**
 * Returns the data model's maximum number of characters for a key that no input limits. The key is written as
 * in the data model.
 */
export function keptLimit({ definition }: CompileContext, key: string): number {
  const { keys } = definition.dataModel.value;
  return (Object.hasOwn(keys, key) ? keys[key]?.maxLength : undefined) ?? DEFAULT_MAX_LENGTH;
}

/** Returns the input that the patterns of a question are checked against. */
export function patternInput(context: CompileContext, asked: AskedAs): PatternInput {
  const { definition, entry } = asked;
  const { question: name, options } = definition;
  const typed = typedLimit(context, asked);
  return {
    name,
    typed,
    stored: typed ?? keptLimit(context, name),
    written: ownWrittenForm(definition) ?? phoneWrittenForm(asked) ?? writtenForm(entry),
    options: options === undefined ? undefined : optionValues(context, options),
  };
}

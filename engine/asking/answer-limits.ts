// How long answers can be, and what else is known of their texts before anybody gives them.

import type { PatternInput } from '../rules/check-pattern.ts';
import type { AskedAs } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import { optionValues } from './option-values.ts';
import { ownWrittenForm, phoneWrittenForm, writtenForm } from './written-form.ts';

/** Most characters of what is kept under a key that no question asks, unless the data model says otherwise (spec §5). */
const DEFAULT_MAX_LENGTH = 45;

/** Most characters of an answer that is typed freely; nothing where it is chosen. */
export function typedLimit(context: CompileContext, { definition, entry }: AskedAs): number | undefined {
  const { maxLength } = definition;
  const { limit: standard } = entry;
  if (standard === undefined) return undefined;
  return typeof maxLength === 'object'
    ? context.definition.school.value[maxLength.school]
    : (maxLength ?? standard);
}

/** Most characters that the data model keeps under a key that no input limits, as the key is written there. */
export function keptLimit({ definition }: CompileContext, key: string): number {
  const { keys } = definition.dataModel.value;
  return (Object.hasOwn(keys, key) ? keys[key]?.maxLength : undefined) ?? DEFAULT_MAX_LENGTH;
}

/** What the patterns of a question are matched against. */
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

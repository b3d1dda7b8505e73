import type { QuestionDefinition } from '../definition/definition.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import { defined } from '../values/defined.ts';
import type { AskedAs } from './ask-questions.ts';

/** Settings of a question for its numbers, in stored notation. A setting that can't be stored is absent. */
export interface NumberSettings {
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
  readonly decimals: number;
}

/** Converts a number in config to the notation of stored numbers. Undefined if it has too many digits. */
export function writtenDecimal(value: number | string): string | undefined {
  return canonicalDecimal(String(value));
}

/** Returns the first and the last number of a scale question. Undefined for other questions. */
export function scaleOf({
  definition,
  entry,
}: AskedAs): { readonly least: number; readonly most: number } | undefined {
  if (!entry.takes.some((name) => name === 'leastLabel')) return undefined;
  return { least: definition.least ?? 1, most: definition.most ?? 5 };
}

/** Returns the bounds of a question's number, as written. */
export function boundsWritten(asked: AskedAs): Pick<QuestionDefinition, 'min' | 'max'> {
  const scale = scaleOf(asked);
  return scale === undefined ? asked.definition : { min: scale.least, max: scale.most };
}

/** Returns the settings of a question for a number. */
export function numberSettings(asked: AskedAs): NumberSettings {
  const { definition, entry } = asked;
  const bounds = boundsWritten(asked);
  const stored = (value: number | string | undefined) =>
    value === undefined ? undefined : writtenDecimal(value);
  const decimals = definition.decimals ?? entry.number?.decimals ?? 0;
  return defined({
    min: stored(bounds.min),
    max: stored(bounds.max),
    step: stored(definition.step),
    decimals,
  });
}

import type { QuestionDefinition } from '../definition/definition.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';
import type { AskedAs } from './ask-questions.ts';

/** What a question says of the numbers that answer it, each number as one is stored; those that cannot be are absent. */
export interface NumberSettings {
  readonly min?: string;
  readonly max?: string;
  readonly step?: string;
  readonly decimals: number;
}

/** A number of the config as numbers are stored; nothing for one that has more digits than are told apart. */
export function writtenDecimal(value: number | string): string | undefined {
  return canonicalDecimal(String(value));
}

/** The first and the last of the numbers in a row that a question is answered from; undefined where it is asked otherwise. */
export function scaleOf({
  definition,
  entry,
}: AskedAs): { readonly least: number; readonly most: number } | undefined {
  if (!entry.takes.some((name) => name === 'leastLabel')) return undefined;
  return { least: definition.least ?? 1, most: definition.most ?? 5 };
}

/** The bounds of a question's number, as they are written. */
export function boundsWritten(asked: AskedAs): Pick<QuestionDefinition, 'min' | 'max'> {
  const scale = scaleOf(asked);
  return scale === undefined ? asked.definition : { min: scale.least, max: scale.most };
}

/** The settings of a question that asks for a number. */
export function numberSettings(asked: AskedAs): NumberSettings {
  const { definition, entry } = asked;
  const bounds = boundsWritten(asked);
  const said = (name: 'min' | 'max' | 'step') => {
    const value = name === 'step' ? definition.step : bounds[name];
    const decimal = value === undefined ? undefined : writtenDecimal(value);
    return decimal === undefined ? {} : { [name]: decimal };
  };
  const decimals = definition.decimals ?? entry.number?.decimals ?? 0;
  return { ...said('min'), ...said('max'), ...said('step'), decimals };
}

import { entryOf } from '../../widgets/entry-of.ts';
import type { QuestionDefinition } from '../definition/definition.ts';
import { canonicalDecimal } from '../values/canonical-decimal.ts';

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

/** The settings of a question that asks for a number. */
export function numberSettings(definition: QuestionDefinition): NumberSettings {
  const said = (name: 'min' | 'max' | 'step') => {
    const value = definition[name];
    const decimal = value === undefined ? undefined : writtenDecimal(value);
    return decimal === undefined ? {} : { [name]: decimal };
  };
  const decimals = definition.decimals ?? entryOf(definition).number?.decimals ?? 0;
  return { ...said('min'), ...said('max'), ...said('step'), decimals };
}

import type { Condition, OptionsReference, QuestionDefinition } from '../definition/definition.ts';

// Oracle for the options that a question offers: follows the documentation and does not use the engine.

/** Evaluates conditions and returns answers, for the application that is tested. */
export interface TruthOf {
  isTrue(condition: Condition): boolean;
  answer(key: string): string;
}

/**
 * Returns the name of the list that applies according to the documentation, or undefined if answers select
 * none.
 */
export function listTruth(options: OptionsReference, { isTrue, answer }: TruthOf): string | undefined {
  if (typeof options === 'string') return options;
  if ('firstOf' in options)
    return options.firstOf.find(({ when }) => when === undefined || isTrue(when))?.list;
  if ('list' in options) return options.list;
  return Object.hasOwn(options.lists, answer(options.by)) ? options.lists[answer(options.by)] : undefined;
}

/** Returns the options of a list that can be chosen according to the documentation. */
export function offeredTruth<Option extends { readonly value: string }>(
  { offerWhen = {} }: Pick<QuestionDefinition, 'offerWhen'>,
  list: readonly Option[],
  { isTrue }: TruthOf,
): readonly Option[] {
  return list.filter(({ value }) => {
    const condition = Object.entries(offerWhen).find(([name]) => name === value)?.[1];
    return condition === undefined || isTrue(condition);
  });
}

import type { Condition, OptionsReference, QuestionDefinition } from '../definition/definition.ts';

/** What a condition says of the answers, and what is answered under a key. */
export interface Told {
  isTrue(condition: Condition): boolean;
  answer(key: string): string;
}

/** Name of the list that counts, by the words of the documentation; none where answers pick none. */
export function listTruth(options: OptionsReference, { isTrue, answer }: Told): string | undefined {
  if (typeof options === 'string') return options;
  if ('firstOf' in options)
    return options.firstOf.find(({ when }) => when === undefined || isTrue(when))?.list;
  if ('list' in options) return options.list;
  return Object.hasOwn(options.lists, answer(options.by)) ? options.lists[answer(options.by)] : undefined;
}

/** Those of a list that can be chosen, by the words of the documentation. */
export function offeredTruth<Option extends { readonly value: string }>(
  { offerWhen = {} }: Pick<QuestionDefinition, 'offerWhen'>,
  list: readonly Option[],
  { isTrue }: Told,
): readonly Option[] {
  return list.filter(({ value }) => {
    const condition = Object.entries(offerWhen).find(([name]) => name === value)?.[1];
    return condition === undefined || isTrue(condition);
  });
}

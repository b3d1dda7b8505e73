// Properties of questions with options: where the options come from, and when each is offered.
import { type Static, Type } from 'typebox';
import { CONDITION, type Condition, condition } from './condition.ts';
import { answerKey, NAME } from './names.ts';
import { byType, exactlyOne } from './one-of.ts';
import { byName, choice, closed, line, list, optional, optionals } from './schema.ts';

const byAnswer = closed(
  'Options of a conditional select',
  'Options that depend on another answer, given by "by". When it changes, the choice is cleared. "lists" offers a list for each answer, and hides the question for other answers. "list" always offers the same list.',
  {
    by: answerKey('By', 'Key of the other answer.'),
    lists: optional(
      byName(Type.String(), 'Lists', 'Name of the list for each answer.', {
        minProperties: 1,
      }),
    ),
    list: optional(line('List', 'Name of the list to offer, whatever the other answer is.')),
  },
  exactlyOne(['lists', 'list'], 'Options by another answer have either lists or list.'),
);

const listCase = closed('Case', 'A list, and the condition for offering it.', {
  when: optional(condition('When', 'Offer the list while this is true. The last case can do without.')),
  list: line('List', 'Name of the list to offer.'),
});

const byConditions = closed(
  'Options by conditions',
  'Offers the first list whose condition is true, and hides the question if there is none. A choice that is no longer offered is cleared.',
  { firstOf: list(listCase, 'First of', 'Lists and their conditions, in order.', { minItems: 1 }) },
);

/** One of several lists, and the condition for offering it. */
export interface ListCase {
  readonly when?: Condition;
  readonly list: string;
}

/** The source of a question's options: a list, the answer to another question, or conditions. */
export type OptionsReference =
  | string
  | Readonly<Required<Pick<Static<typeof byAnswer>, 'by' | 'lists'>>>
  | Readonly<Required<Pick<Static<typeof byAnswer>, 'by' | 'list'>>>
  | { readonly firstOf: readonly ListCase[] };

export const options = byType<OptionsReference>(
  'string',
  { pattern: NAME },
  Type.Dependent(Type.Unsafe({ required: ['firstOf'] }), byConditions, byAnswer),
  {
    title: 'Options',
    description:
      'Name of a list in option-lists.json. Or { by, lists }: another answer selects the list; without a list for it, the question is hidden. Or { by, list }: always the same list. With "by", the choice is cleared when that answer changes. Or { firstOf }: the first list whose condition is true.',
  },
);

/** Properties that say when options are offered, and how to show options that are not offered. */
export const OFFER_PROPERTIES = optionals({
  offerWhen: byName(
    CONDITION,
    'Offer when',
    'Conditions for offering options, by the value of the option. Other options are always offered. A choice that is no longer offered is cleared.',
    { minProperties: 1 },
  ),
  notOffered: choice(
    ['hidden', 'disabled'],
    'Not offered',
    'How to show options that cannot be chosen now: hidden or disabled. Default: hidden.',
  ),
});

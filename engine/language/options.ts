// Sources of a question's options.
import { type Static, Type } from 'typebox';
import { CONDITION, type Condition, condition } from './condition.ts';
import { answerKey, NAME } from './names.ts';
import { byType, exactlyOne } from './one-of.ts';
import { byName, choice, closed, line, list, optional } from './schema.ts';

const byAnswer = closed(
  'Options of a conditional select',
  'The choice is cleared when the answer under `by` changes. `lists` offers the list of that answer and hides the question without one; `list` always offers the same.',
  {
    by: answerKey('By', 'The answer key that picks the list.'),
    lists: optional(
      byName(Type.String(), 'Lists', 'For each answer the name of its list.', {
        minProperties: 1,
      }),
    ),
    list: optional(line('List', 'Name of the list that is offered whatever the other answer is.')),
  },
  exactlyOne(['lists', 'list'], 'Options by another answer have either lists or list.'),
);

const listCase = closed('Case', 'A list, and when it is offered.', {
  when: optional(condition('When', 'The list is offered while this is true; the last case may go without.')),
  list: line('List', 'Name of the list that is offered.'),
});

const byConditions = closed(
  'Options by conditions',
  'The first list whose condition is true is offered; without one the question is hidden. A choice that is not offered any more is cleared.',
  { firstOf: list(listCase, 'First of', 'Lists with their conditions, in order.', { minItems: 1 }) },
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
      'Name of a list in option-lists.json; or { by, lists }: the answer to another question picks the list, and without one the question is hidden; or { by, list }: always the same list. With by, the choice is cleared when that answer changes; or { firstOf }: the first list whose condition is true.',
  },
);

/** The condition for offering an option, and how it is drawn otherwise. */
export const OFFERED = {
  offerWhen: optional(
    byName(
      CONDITION,
      'Offer when',
      'For the value of an option the condition under which it can be chosen; others always can. A choice that is not offered any more is cleared.',
      { minProperties: 1 },
    ),
  ),
  notOffered: optional(
    choice(
      ['hidden', 'disabled'],
      'Not offered',
      'How an option is drawn that cannot be chosen now: hidden unless said otherwise.',
    ),
  ),
};

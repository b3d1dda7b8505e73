// Where the options of a question come from.
import { type Static, Type } from 'typebox';
import { answerKey, NAME } from './names.ts';
import { byType, exactlyOne } from './one-of.ts';
import { byName, closed, line, optional } from './schema.ts';

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

/** Where the options of a question come from: a list, or the answer to another question. */
export type OptionsReference =
  | string
  | Readonly<Required<Pick<Static<typeof byAnswer>, 'by' | 'lists'>>>
  | Readonly<Required<Pick<Static<typeof byAnswer>, 'by' | 'list'>>>;

export const options = byType<OptionsReference>('string', { pattern: NAME }, byAnswer, {
  title: 'Options',
  description:
    'Name of a list in option-lists.json; or { by, lists }: the answer to another question picks the list, and without one the question is hidden; or { by, list }: always the same list. With by, the choice is cleared when that answer changes.',
});

// The other form of the directory whose answers an application may begin with.
import type { Static } from 'typebox';
import { id, KEY_OF_LIST } from './names.ts';
import { closed, list, optional } from './schema.ts';

const EACH = 'One that stands in the entries of a block is meant in each of them.';

export const BEGINS_WITH = closed(
  'Begins with',
  'Another form of the directory, such as that of last term: who has answers there and none here yet is offered to begin with them.',
  {
    form: id('The id of the other form, which is the name of its folder.', 'Form'),
    without: optional(
      list(
        KEY_OF_LIST,
        'Without',
        `Answer keys that are to be answered anew: a box that certifies something, a day that would be over. ${EACH}`,
        { uniqueItems: true },
      ),
    ),
    sensitive: optional(
      list(
        KEY_OF_LIST,
        'Sensitive',
        `Answer keys that are taken although they are sensitive or concealed; others of these are not. ${EACH}`,
        { uniqueItems: true },
      ),
    ),
  },
);

/** `beginsWith` of form.json. */
export type BeginsWith = Static<typeof BEGINS_WITH>;

// The other form of the directory whose answers an application may begin with.
import type { Static } from 'typebox';
import { id, KEY_OF_LIST } from './names.ts';
import { closed, list, optional } from './schema.ts';

const EACH = 'A key of a block applies to all of its entries.';

export const BEGINS_WITH = closed(
  'Begins with',
  'Another form of the directory, such as that of last term. Applicants with answers there and none here can start with those answers.',
  {
    form: id('Id of the other form, which is the name of its folder.', 'Form'),
    without: optional(
      list(
        KEY_OF_LIST,
        'Without',
        `Answer keys that are not copied, such as a checkbox that certifies something, or a date that would be over. ${EACH}`,
        { uniqueItems: true },
      ),
    ),
    sensitive: optional(
      list(
        KEY_OF_LIST,
        'Sensitive',
        `Sensitive or concealed answer keys to copy. Others are not copied. ${EACH}`,
        { uniqueItems: true },
      ),
    ),
  },
);

/** `beginsWith` of form.json. */
export type BeginsWith = Static<typeof BEGINS_WITH>;

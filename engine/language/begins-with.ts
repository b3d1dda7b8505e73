// "beginsWith" of form.json: another form in the same directory, whose answers a new application can start
// with.
import type { Static } from 'typebox';
import { id, KEY_IN_LIST } from './names.ts';
import { closed, list, optionals } from './schema.ts';

const BLOCK_KEYS_NOTE = 'A key of a block applies to all of its entries.';

export const BEGINS_WITH = closed(
  'Begins with',
  'Another form in the same directory, such as the form of last term. Applicants who answered the other form, and have no answers to this one yet, can start with their old answers.',
  {
    form: id('Id of the other form, which is the name of its folder.', 'Form'),
    ...optionals({
      without: list(
        KEY_IN_LIST,
        'Without',
        `Answer keys that are not copied, such as a checkbox that certifies something, or a date that has passed. ${BLOCK_KEYS_NOTE}`,
        { uniqueItems: true },
      ),
      sensitive: list(
        KEY_IN_LIST,
        'Sensitive',
        `Keys of sensitive or concealed answers to copy. Sensitive and concealed answers that are not listed are not copied. ${BLOCK_KEYS_NOTE}`,
        { uniqueItems: true },
      ),
    }),
  },
);

/** `beginsWith` of form.json. */
export type BeginsWith = Static<typeof BEGINS_WITH>;

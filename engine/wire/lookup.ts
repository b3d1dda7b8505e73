// GET /lookup/find of spec §7: proposals by text, or one record by id. The server's data defines the categories
// and their fields. A record's fields are copied into the answers under the question's prefix (decision
// AUTO-17).
import { type Static, Type } from 'typebox';
import { LOOKUP_MAX_RESULTS, LOOKUP_MAX_TEXT_LENGTH, LOOKUP_RESULTS } from './lookup-limits.ts';

export const LookupQuery = Type.Object({
  category: Type.String({ maxLength: 50, description: 'The kind of records to look in.' }),
  text: Type.Optional(
    Type.String({
      maxLength: LOOKUP_MAX_TEXT_LENGTH,
      description:
        'What was typed. A record is proposed when each of these words begins a word of its text; case, accents and punctuation do not matter.',
    }),
  ),
  max_results: Type.Optional(
    Type.String({
      pattern: '^([1-9]|1[0-9]|20)$',
      description: `With text: how many proposals at most, 1 to ${LOOKUP_MAX_RESULTS}; ${LOOKUP_RESULTS} when it is absent.`,
    }),
  ),
  id: Type.Optional(
    Type.String({
      maxLength: LOOKUP_MAX_TEXT_LENGTH,
      description: 'In place of text: the record with this id.',
    }),
  ),
});

export const LookupEntry = Type.Object({
  text: Type.String({ description: 'What names the record.' }),
  id: Type.String({ description: 'Asks for the whole record.' }),
  sub_text: Type.String({ description: 'Tells records of the same name apart.' }),
});
export type LookupEntry = Static<typeof LookupEntry>;

export const LookupRecord = Type.Record(Type.String(), Type.String(), {
  description: 'The fields of the record; what is not known is empty.',
});
export type LookupRecord = Static<typeof LookupRecord>;

// Query and replies of GET /lookup/find (spec §7), which searches a register for an autocomplete. It returns
// entries that match a text, or one record by its id. The browser copies the fields of a chosen record into
// answers, under the prefix of the question (decision AUTO-17).
import { type Static, Type } from 'typebox';
import { LOOKUP_MAX_RESULTS, LOOKUP_MAX_TEXT_LENGTH, LOOKUP_RESULTS } from './lookup-limits.ts';

export const LookupQuery = Type.Object({
  category: Type.String({ maxLength: 50, description: 'Register to search.' }),
  text: Type.Optional(
    Type.String({
      maxLength: LOOKUP_MAX_TEXT_LENGTH,
      description:
        'Search text. A record matches if each of these words begins a word of its text, ignoring case, accents and punctuation.',
    }),
  ),
  max_results: Type.Optional(
    Type.String({
      pattern: '^([1-9]|1[0-9]|20)$',
      description: `Maximum number of records for a search, 1 to ${LOOKUP_MAX_RESULTS}. Default: ${LOOKUP_RESULTS}.`,
    }),
  ),
  id: Type.Optional(
    Type.String({
      maxLength: LOOKUP_MAX_TEXT_LENGTH,
      description: 'Id of the record to return, instead of `text`.',
    }),
  ),
});

export const LookupEntry = Type.Object({
  text: Type.String({ description: 'Name of the record.' }),
  id: Type.String({ description: 'Id for requesting the whole record.' }),
  sub_text: Type.String({ description: 'Distinguishes records with the same name.' }),
});
export type LookupEntry = Static<typeof LookupEntry>;

export const LookupRecord = Type.Record(Type.String(), Type.String(), {
  description: 'Fields of the record. Unknown values are empty.',
});
export type LookupRecord = Static<typeof LookupRecord>;

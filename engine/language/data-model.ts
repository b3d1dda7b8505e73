// data-model.json: every answer key that may be stored.
import type { Static } from 'typebox';
import { MOST_FILES } from '../values/file-keys.ts';
import { configFile, type FileOf } from './config-file.ts';
import { entryPrefix, MOST_CHARACTERS } from './names.ts';
import { byName, choice, closed, only, optional, whole } from './schema.ts';

const key = closed('Key', 'What is stored under an answer key.', {
  type: choice(
    ['string', 'boolean', 'number', 'date', 'time', 'list', 'json'],
    'Type',
    'string, boolean for a box to tick, number or time for a question that asks for one, list for one with several choices, json for one that a JSON Schema describes; date holds days only, where string takes any text.',
  ),
  description: optional(
    only(
      true,
      'Description',
      'The label of the chosen option, or those of several, is stored under <key>_desc.',
    ),
  ),
  readOnly: optional(only(true, 'Read-only', 'Shown, never written by an applicant.')),
  sensitive: optional(
    only(
      true,
      'Sensitive',
      'Stored encrypted, with its description, and kept from spelling services: for what law or decency protects, such as a social security number.',
    ),
  ),
  files: optional(
    whole(
      'Files',
      'Most files of a question that takes several; the second is stored under <key>_2, and so on.',
      2,
      MOST_FILES,
    ),
  ),
  maxLength: optional(
    whole('Maximum length', 'Most characters, for a key that no question limits.', 1, MOST_CHARACTERS),
  ),
  entries: optional(
    closed('Entries', 'The key belongs to an add-another block.', {
      prefix: entryPrefix('Prefix from the second entry on, as in job_<n>_.'),
      maximum: whole('Maximum', 'Most entries.', 1, 10),
      within: optional(
        closed('Within', 'The block stands in the entries of another one.', {
          prefix: entryPrefix('Prefix of that block, which stands before the other: college_2_job_3_…'),
          maximum: whole('Maximum', 'Most entries of that block.', 1, 10),
        }),
      ),
    }),
  ),
});

export const DATA_MODEL_SCHEMA = configFile(
  'data-model',
  'Data model',
  'Every answer key that may be stored.',
  {
    keys: byName(key, 'Keys', 'The answer keys.', {
      propertyNames: { pattern: '^(?!constructor$)[a-z][a-z0-9_]*$' },
    }),
  },
);

/** The data model of an answer key. */
export type DataModelKey = Static<typeof key>;
/** data-model.json. */
export type DataModelFile = FileOf<typeof DATA_MODEL_SCHEMA>;

// data-model.json: every answer key that may be stored.
import type { Static } from 'typebox';
import { MOST_FILES } from '../values/file-keys.ts';
import { MODEL_TYPES } from '../values/model-types.ts';
import { configFile, type FileOf } from './config-file.ts';
import { entryPrefix, MOST_CHARACTERS } from './names.ts';
import { byName, choice, closed, only, optional, optionals, whole } from './schema.ts';

const key = closed('Key', 'How the answer under this key is stored.', {
  type: choice(
    MODEL_TYPES,
    'Type',
    'Type of the answer. string: any text. date: dates only. boolean: a checkbox. number, time: questions that ask for one. list: several choices. json: an answer with a JSON Schema.',
  ),
  ...optionals({
    description: only(
      true,
      'Description',
      'true: also store the labels of chosen options under <key>_desc. Default: do not store them.',
    ),
    readOnly: only(
      true,
      'Read-only',
      'true: applicants can see the answer, but not change it. Default: they can change it.',
    ),
    sensitive: only(
      true,
      'Sensitive',
      'true: encrypt the answer and its stored label, and keep it from spelling services. For private data, such as an identity number. Default: not encrypted.',
    ),
    files: whole(
      'Files',
      'Maximum number of files, 2 to 10, for a question that takes several. The second is stored under <key>_2, and so on. Default: one file.',
      2,
      MOST_FILES,
    ),
    maxLength: whole(
      'Maximum length',
      'Maximum number of characters, for a key without a question that limits it.',
      1,
      MOST_CHARACTERS,
    ),
    entries: closed('Entries', 'Entries of the add-another block that the key belongs to.', {
      prefix: entryPrefix('Key prefix from the second entry on, such as job_<n>_.'),
      maximum: whole('Maximum', 'Maximum number of entries, 1 to 10.', 1, 10),
      within: optional(
        closed('Within', 'The outer block, if the block is inside the entries of another one.', {
          prefix: entryPrefix('Key prefix of the outer block. It comes first: college_2_job_3_…'),
          maximum: whole('Maximum', 'Maximum number of entries of the outer block, 1 to 10.', 1, 10),
        }),
      ),
    }),
  }),
});

export const DATA_MODEL_SCHEMA = configFile(
  'data-model',
  'Data model',
  'All answer keys that can be stored.',
  {
    keys: byName(key, 'Keys', 'Answer keys by name.', {
      propertyNames: { pattern: '^(?!constructor$)[a-z][a-z0-9_]*$' },
    }),
  },
);

/** The data model of an answer key. */
export type DataModelKey = Static<typeof key>;
/** data-model.json. */
export type DataModelFile = FileOf<typeof DATA_MODEL_SCHEMA>;

// migrations/<id>.json: steps that move answers from an earlier form to the current one.
import { type Static, type TProperties, Type } from 'typebox';
import type { AnswerValue } from '../form/compiled-form.ts';
import { configFile, type FileOf } from './config-file.ts';
import { answerKey, entryPrefix, KEY_IN_LIST } from './names.ts';
import { byPropertyName } from './one-of.ts';
import { byName, closed, line, list, optional, optionals, text } from './schema.ts';

/** Properties that every step can have. */
const COMMON_PROPERTIES = optionals({
  prefix: entryPrefix(
    'Former key prefix of an add-another block from the second entry on, as in data-model.json: "college_<n>_". Needed only if it does not follow from the keys in "to".',
  ),
  within: entryPrefix(
    'Former key prefix of the outer block, if the block was inside the entries of another one: "college_<n>_" for college_2_degree_3_…',
  ),
  label: text('Label', 'The former question, for readers of an answer that is set aside. Default: its key.'),
});

const NO_LONGER_ASKED = 'The form no longer asks it.';
const TO = answerKey('To', 'Key of a current question, which gets the answer.');
const VALUE = Type.Unsafe<AnswerValue>({ type: ['string', 'boolean'] });

function step<P extends TProperties>(title: string, description: string, properties: P) {
  return closed(title, description, { ...properties, ...COMMON_PROPERTIES });
}

const rename = step('Rename', 'Moves an answer to another key.', {
  rename: answerKey('Rename', `Former key of the answer. ${NO_LONGER_ASKED}`),
  to: TO,
});

const map = step('Map', 'Replaces values of an answer.', {
  map: answerKey(
    'Map',
    'Former key of the answer. Without "to", the key of a question with options, or of a checkbox that had options before.',
  ),
  values: byName(
    VALUE,
    'Values',
    'New values by stored value. "true" stands for a ticked checkbox. A value that is not listed is kept if the question accepts it, and set aside otherwise.',
    { minProperties: 1 },
  ),
  to: optional(TO),
});

const split = step('Split', 'Splits a text into answers to several questions.', {
  split: answerKey('Split', `Former key of the text. ${NO_LONGER_ASKED}`),
  at: text('At', 'Separator between two parts. The last question gets the rest.'),
  to: list(KEY_IN_LIST, 'To', 'Keys of the questions that get the parts, in order.', {
    minItems: 2,
  }),
});

const join = step('Join', 'Joins several answers to one text.', {
  join: list(KEY_IN_LIST, 'Join', `Former keys of the answers, in order. ${NO_LONGER_ASKED}`, {
    minItems: 2,
  }),
  with: line('With', 'Text between two answers. Empty answers are skipped.'),
  to: TO,
});

const drop = step(
  'Drop',
  'Sets an answer aside. It is kept and shown to readers of the application, but is no longer an answer.',
  {
    drop: answerKey('Drop', `Former key of the answer. ${NO_LONGER_ASKED}`),
    reason: text('Reason', 'Why the form no longer asks it. Shown next to the answer.'),
  },
);

const KINDS = { rename, map, split, join, drop };

/** A step, as written in the file. */
export type MigrationStep =
  | Static<typeof rename>
  | Static<typeof map>
  | Static<typeof split>
  | Static<typeof join>
  | Static<typeof drop>;

export const MIGRATION_SCHEMA = configFile(
  'migration',
  'Migration',
  'Moves answers of unfinished applications from an earlier form to this one.',
  {
    id: line('Id', 'Name of this file without .json.', '^[a-z0-9][a-z0-9-]*$'),
    steps: list(
      byPropertyName<MigrationStep>(
        'Step',
        'What happens to one answer or several. No answer is deleted: one that does not fit its target is set aside.',
        { rename: 'rename', map: 'map', split: 'split', join: 'join', drop: 'drop' },
        'A step has one of "rename", "map", "split", "join" and "drop".',
      ),
      'Steps',
      'Steps. Each is independent of the others, and can run any number of times.',
      { minItems: 1 },
    ),
  },
  KINDS,
);

/** migrations/<id>.json. */
export type MigrationFile = FileOf<typeof MIGRATION_SCHEMA>;

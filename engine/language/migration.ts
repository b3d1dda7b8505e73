// migrations/<id>.json: the handling of answers to an earlier form.
import { type Static, type TProperties, Type } from 'typebox';
import type { AnswerValue } from '../form/compiled-form.ts';
import { configFile, type FileOf } from './config-file.ts';
import { answerKey, entryPrefix, KEY_OF_LIST } from './names.ts';
import { byTellingProperty } from './one-of.ts';
import { byName, closed, line, list, optional, text } from './schema.ts';

/** Properties of every step. */
const COMMON = {
  prefix: optional(
    entryPrefix(
      'Stood before the keys of an add-another block\'s entries from the second on, as in data-model.json: "college_<n>_". Needed only where the keys that the answers go to say nothing of it.',
    ),
  ),
  within: optional(
    entryPrefix(
      'The same of the block in whose entries that one stood: "college_<n>_" of college_2_degree_3_…',
    ),
  ),
  label: optional(
    text(
      'Label',
      'What was asked, for whoever reads an answer that is set aside; its key unless said otherwise.',
    ),
  ),
};

const FROM = 'The form does not ask it any more.';
const TO = answerKey('To', 'The key of a question that the form asks: it gets the answer.');
const VALUE = Type.Unsafe<AnswerValue>({ type: ['string', 'boolean'] });

function step<P extends TProperties>(title: string, description: string, properties: P) {
  return closed(title, description, { ...properties, ...COMMON });
}

const rename = step('Rename', 'The answer stands under another key.', {
  rename: answerKey('Rename', `The key that the answer stood under. ${FROM}`),
  to: TO,
});

const map = step('Map', 'The answer is another value.', {
  map: answerKey(
    'Map',
    'The key that the answer stood under. Without "to" it is that of a question with options, or of a box that was one before.',
  ),
  values: byName(
    VALUE,
    'Values',
    'What each value is now, by the value that was stored; "true" is that of a box. A value that is not named stays where the question takes it, and is set aside otherwise.',
    { minProperties: 1 },
  ),
  to: optional(TO),
});

const split = step('Split', 'The parts of a text are answers to several questions.', {
  split: answerKey('Split', `The key that the text stood under. ${FROM}`),
  at: text('At', 'What stands between two parts. The last question gets all that is left.'),
  to: list(KEY_OF_LIST, 'To', 'The keys of the questions that get the parts, in their order.', {
    minItems: 2,
  }),
});

const join = step('Join', 'Several answers are one text.', {
  join: list(KEY_OF_LIST, 'Join', `The keys that the answers stood under, in their order. ${FROM}`, {
    minItems: 2,
  }),
  with: line('With', 'What is put between two of them; an empty one is left out.'),
  to: TO,
});

const drop = step(
  'Drop',
  'The answer is set aside: kept, shown to whoever reads the application, and no answer any more.',
  {
    drop: answerKey('Drop', `The key that the answer stood under. ${FROM}`),
    reason: text('Reason', 'Why nobody asks it any more. It stands beside the answer.'),
  },
);

const KINDS = { rename, map, split, join, drop };

/** A step as written: one of its kinds. */
export type MigrationStep =
  | Static<typeof rename>
  | Static<typeof map>
  | Static<typeof split>
  | Static<typeof join>
  | Static<typeof drop>;

export const MIGRATION_SCHEMA = configFile(
  'migration',
  'Migration',
  'What becomes of the answers of applications under way, which were given to an earlier form.',
  {
    id: line('Id', "The file's name without .json.", '^[a-z0-9][a-z0-9-]*$'),
    steps: list(
      byTellingProperty<MigrationStep>(
        'Step',
        'What becomes of the answer under a key, or of several. No answer is deleted: one that does not fit where it goes is set aside.',
        { rename: 'rename', map: 'map', split: 'split', join: 'join', drop: 'drop' },
        'A step has one of "rename", "map", "split", "join" and "drop".',
      ),
      'Steps',
      'Each holds for itself, whatever the others do, and as often as it is carried out.',
      { minItems: 1 },
    ),
  },
  KINDS,
);

/** migrations/<id>.json. */
export type MigrationFile = FileOf<typeof MIGRATION_SCHEMA>;

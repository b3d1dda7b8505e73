// The properties that widgets may take. Each widget's entry names its own.
import { type Static, type TObject, Type } from 'typebox';
import type { WidgetEntry } from '../../widgets/widget-entry.ts';
import { TIME_SHAPE } from '../values/time-text.ts';
import { calculated } from './calculation.ts';
import type { AnswerTarget } from './condition.ts';
import { content } from './content.ts';
import { dayLimit } from './day-limit.ts';
import { FILES } from './file-properties.ts';
import { AUTOFILL, KEY_OF_LIST, MOST_CHARACTERS } from './names.ts';
import { byType } from './one-of.ts';
import { OFFERED, options } from './options.ts';
import { DRAWN_BY } from './own-widget.ts';
import { REGISTER_NAME } from './register.ts';
import { byName, choice, closed, decimal, line, list, only, optional, text, whole } from './schema.ts';

type Limit = number | { readonly school: 'characterLimit' };

/** Schema of a text's maximum length. Only answers with several lines can use the school's limit. */
function maxLength({ limit, stores }: WidgetEntry) {
  const title = 'Maximum length';
  const description = `Most characters of the answer; ${limit} unless said otherwise.`;
  if (stores !== 'lines') return Type.Unsafe<Limit>(whole(title, description, 1, MOST_CHARACTERS));
  const schoolsLimit = closed("School's limit", 'The limit that school.json sets.', {
    school: only('characterLimit', 'School', "Name of the school's limit."),
  });
  const ownLimit = Type.Integer({ minimum: 1, maximum: MOST_CHARACTERS });
  return byType<Limit>('object', schoolsLimit, ownLimit, {
    title,
    description: `${description} { "school": "characterLimit" } takes the school's limit.`,
  });
}

/** Schema of a limit for times: a time of day, or another answer. */
function timeLimit(title: string, description: string) {
  return byType<string | AnswerTarget>(
    'object',
    { $ref: 'condition.schema.json#/definitions/answerTarget' },
    {
      type: 'string',
      pattern: `^(${TIME_SHAPE})$`,
      description: 'A time is written with 24 hours, as "09:30" or "18:00".',
    },
    {
      title,
      description: `${description}: a time as "09:30", of 24 hours; or { "answer": key }, the time that is answered there.`,
    },
  );
}

/** A unit has a character that cannot be part of a number, so that it can be told apart. */
const unit = (title: string, description: string) => line(title, description, "[^\\d\\s.,'\u2019+-]");

/** For choices, limits count the chosen options instead of bounding a number. */
const COUNTS = {
  min: optional(Type.Unsafe<number | string>(whole('Fewest', 'Fewest options, once one is chosen.', 1))),
  max: optional(Type.Unsafe<number | string>(whole('Most', 'Most options that can be chosen.', 1))),
};

/** For times, limits are times instead of dates. */
const TIMES = {
  earliest: optional(timeLimit('Earliest', 'The first time that can be answered')),
  latest: optional(timeLimit('Latest', 'The last time that can be answered')),
};

const PREFIX = line(
  'Prefix',
  "Stands before the name of a record's field in the answer key: office_ stores city under office_city; empty stores it under city.",
  '^([a-z][a-z0-9_]*_)?$',
);
const FILLS = list(
  KEY_OF_LIST,
  'Fills',
  'Answer keys that a chosen record fills, each the prefix and the name of a field of the record.',
  { minItems: 1, uniqueItems: true },
);
/** A chosen answer does not have to be a record. */
const CHOSEN = { prefix: optional(PREFIX), fills: optional(FILLS) };

const TAKEN = {
  drawnBy: optional(DRAWN_BY),
  concealed: optional(
    only(
      true,
      'Concealed',
      'The answer is shown as dots unless the input has the focus: for numbers that nobody else should read from the screen.',
    ),
  ),
  printed: optional(
    choice(
      ['whole', 'lastFour'],
      'Printed',
      'How the answer is read in the review, the view of reviewers and the PDF copy: whole unless said otherwise, or its last four letters or digits behind dots.',
    ),
  ),
  placeholder: optional(text('Placeholder', 'An example shown in the empty input.')),
  autocomplete: optional(AUTOFILL),
  variant: optional(
    choice(['outlined', 'underlined'], 'Variant', 'How the input is drawn; outlined unless said otherwise.'),
  ),
  width: optional(
    Type.Unsafe<number | string>({
      type: ['integer', 'string'],
      minimum: 2,
      maximum: 60,
      pattern: '^(1/2|1/3|2/3|1/4|3/4)$',
      title: 'Width',
      description:
        'How many characters the control is wide, where there is room, from 2 to 60; or as which part of its row or column, such as "1/2". Said by its mask or its maximum length, or as wide as the column, unless said otherwise.',
    }),
  ),
  mask: optional(
    line(
      'Mask',
      'How the answer is written: # for a digit, A for a letter, which is written as a capital, * for either; all else stands there by itself, and a backslash makes a literal of one of the three.',
      '^[^\\p{Cc}]{1,60}$',
    ),
  ),
  maskMessage: optional(
    text(
      'Mask message',
      'Shown at once below a text that does not fit into the mask and so stays as it was typed: where it belongs instead.',
    ),
  ),
  country: optional(
    line(
      'Country',
      'The country whose numbers are typed without a code, as ISO 3166 names it, such as "DE"; without it all begin with + and their code.',
      '^[A-Z]{2}$',
    ),
  ),
  countries: optional(
    list(
      Type.String({ pattern: '^[A-Z]{2}$' }),
      'Countries',
      'The countries whose numbers are taken, as ISO 3166 names them; all unless said otherwise.',
      { minItems: 1, uniqueItems: true },
    ),
  ),
  storedAs: optional(
    choice(
      ['international', 'e164'],
      'Stored as',
      'How a number is stored: as people read it (+49 221 5550199) unless said otherwise, or as programs do (E.164: +492215550199).',
    ),
  ),
  options,
  ...OFFERED,
  describe: optional(
    Type.Boolean({
      title: 'Store the label',
      description: 'Also store the chosen label under <key>_desc; true unless said otherwise.',
    }),
  ),
  content: optional(
    byName(
      content(),
      'Content per answer',
      'For an answer, the content that is shown while it is chosen; otherwise it is hidden and cleared.',
      { minProperties: 1 },
    ),
  ),
  alone: optional(
    list(
      Type.String(),
      'Alone',
      'Values of options that exclude all others, such as "None of these": choosing one takes the others back.',
      { minItems: 1, uniqueItems: true },
    ),
  ),
  columns: optional(
    whole(
      'Columns',
      'In how many columns the boxes run where there is room; two from six short options on, unless said otherwise.',
      1,
      3,
    ),
  ),
  schema: Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    title: 'Schema',
    description:
      'The JSON Schema (draft 07) of the answer, an object or a list; references lead to its own definitions.',
  }),
  ui: optional(
    Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      title: 'Drawing',
      description:
        'How it is drawn: the uiSchema of react-jsonschema-form, such as { "ui:order": ["from", "to"] }.',
    }),
  ),
  calculate: optional(
    calculated(
      'Calculate',
      'The answer is computed from others, shown, and never asked: numbers are exact and rounded to the decimals of the question.',
    ),
  ),
  earliest: optional(dayLimit('Earliest', 'The first day that can be answered')),
  latest: optional(dayLimit('Latest', 'The last day that can be answered')),
  source: choice(
    ['account.username'],
    'Source',
    'What is shown: the e-mail address of the logged-in applicant.',
  ),
  category: line(
    'Category',
    'Name of the register that is searched: one of the folder registers/, or one that the product ships.',
    REGISTER_NAME,
  ),
  prefix: PREFIX,
  fills: FILLS,
  min: optional(decimal('Minimum', 'The least number that is an answer, such as 0 or "0.5".')),
  max: optional(decimal('Maximum', 'The greatest number that is an answer.')),
  step: optional(
    decimal(
      'Step',
      'The answer is a multiple of it: 0.5 takes halves, 100 hundreds; any number unless said.',
    ),
  ),
  least: optional(whole('Least', 'The number at the beginning of the row; 1 unless said otherwise.', 0, 1)),
  most: optional(whole('Most', 'The number at the end of the row; 5 unless said otherwise.', 2, 10)),
  leastLabel: optional(text('Label of the least', 'What the number at the beginning means.')),
  mostLabel: optional(text('Label of the most', 'What the number at the end means.')),
  ...FILES,
  before: optional(unit('Unit before', 'Stands before the number, such as "Year" or "≈".')),
  after: optional(unit('Unit after', 'Stands after the number, such as "months", "kg" or "%".')),
  currency: unit('Currency', 'The sign or code of the currency, such as "$" or "EUR".'),
  currencyPlace: optional(
    choice(
      ['before', 'after'],
      'Place of the currency',
      'Where the currency stands beside the amount; before it unless said otherwise.',
    ),
  ),
  manual: optional(
    content('Manual content', "Shown once a text of the applicant's own is used instead of a record."),
  ),
  manualText: optional(text('Manual text', "Says what to do when a text of the applicant's own is used.")),
};

/** Schema of the maximum number of decimals. */
function decimals({ number }: WidgetEntry) {
  const standard = number?.decimals ?? 0;
  return whole('Decimals', `Most digits after the decimal mark; ${standard} unless said otherwise.`, 0, 6);
}

const takenBy = (entry: WidgetEntry) => ({
  ...TAKEN,
  ...(entry.limit === undefined ? CHOSEN : {}),
  ...(entry.stores === 'list' ? COUNTS : {}),
  ...(entry.stores === 'time' ? TIMES : {}),
  maxLength: optional(maxLength(entry)),
  decimals: optional(decimals(entry)),
});
type All = ReturnType<typeof takenBy>;

/** Name of a property that a widget may take. */
export type TakenName = keyof All;
/** All properties of widgets, beside those of every question. */
export type Taken = Static<TObject<All>>;

/** Returns the properties that a widget takes. */
export function takenProperties(entry: WidgetEntry): Partial<All> {
  const all = takenBy(entry);
  return Object.fromEntries(entry.takes.map((name) => [name, all[name]]));
}

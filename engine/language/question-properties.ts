// Schemas of the properties that questions can have because of their widget. The entry of each widget lists
// the properties that it takes.
import { type Static, type TObject, Type } from 'typebox';
import { calculated } from './calculation.ts';
import { content } from './content.ts';
import { dayLimit, timeLimit } from './day-limit.ts';
import { FILE_PROPERTIES } from './file-properties.ts';
import { AUTOFILL, KEY_IN_LIST, MOST_CHARACTERS } from './names.ts';
import { byType } from './one-of.ts';
import { OFFER_PROPERTIES, options } from './options.ts';
import { DRAWN_BY } from './own-widget.ts';
import { REGISTER_NAME } from './register.ts';
import {
  byName,
  choice,
  closed,
  decimal,
  line,
  list,
  only,
  optional,
  optionals,
  text,
  whole,
} from './schema.ts';
import type { WidgetEntry } from './widget-entry.ts';

type Limit = number | { readonly school: 'characterLimit' };

/** Returns the schema of `maxLength`. Only answers with several lines can use the limit from school.json. */
function maxLength({ limit, stores }: WidgetEntry) {
  const title = 'Maximum length';
  const description = `Maximum number of characters. Default: ${limit}.`;
  if (stores !== 'lines') return Type.Unsafe<Limit>(whole(title, description, 1, MOST_CHARACTERS));
  const schoolsLimit = closed("School's limit", 'The limit from school.json.', {
    school: only('characterLimit', 'School', 'Name of the limit.'),
  });
  const ownLimit = Type.Integer({ minimum: 1, maximum: MOST_CHARACTERS });
  return byType<Limit>('object', schoolsLimit, ownLimit, {
    title,
    description: `${description} { "school": "characterLimit" } uses the school's limit.`,
  });
}

/**
 * Schema of a unit. It must have a character that no number has, so that typed numbers and units can be told
 * apart.
 */
const unit = (title: string, description: string) => line(title, description, "[^\\d\\s.,'\u2019+-]");

/** `min` and `max` of widgets with several choices: they limit the number of chosen options. */
const CHOICE_COUNT_LIMITS = optionals({
  min: Type.Unsafe<number | string>(
    whole('Fewest', 'Minimum number of options, once one is chosen. Default: no minimum.', 1),
  ),
  max: Type.Unsafe<number | string>(whole('Most', 'Maximum number of options. Default: no maximum.', 1)),
});

/** `earliest` and `latest` of widgets for times. */
const TIME_LIMITS = optionals({
  earliest: timeLimit('Earliest', 'Earliest time allowed'),
  latest: timeLimit('Latest', 'Latest time allowed'),
});

const PREFIX = line(
  'Prefix',
  'Prefix of the answer keys for the fields of a record. "office_" stores the field city under office_city, "" under city.',
  '^([a-z][a-z0-9_]*_)?$',
);
const FILLS = list(
  KEY_IN_LIST,
  'Fills',
  'Answer keys that a chosen record fills. Each is the prefix followed by the name of a field of the record.',
  { minItems: 1, uniqueItems: true },
);
/**
 * `prefix` and `fills` of widgets with options. They are optional, because options need not come from a
 * register.
 */
const OPTIONAL_FILL_PROPERTIES = { prefix: optional(PREFIX), fills: optional(FILLS) };

/** Schemas of properties that are the same for most widgets. {@link propertiesOf} replaces some of them. */
const SHARED_PROPERTIES = {
  options,
  ...OFFER_PROPERTIES,
  schema: Type.Unsafe<Readonly<Record<string, unknown>>>({
    type: 'object',
    title: 'Schema',
    description:
      'JSON Schema (draft 07) of the answer, which is an object or a list. References can only lead to its own definitions.',
  }),
  source: choice(
    ['account.username'],
    'Source',
    'What to show. account.username: the email address of the logged-in applicant.',
  ),
  category: line(
    'Category',
    'Name of the register to search: one in the folder registers/, or one that the product ships.',
    REGISTER_NAME,
  ),
  prefix: PREFIX,
  fills: FILLS,
  ...FILE_PROPERTIES,
  currency: unit('Currency', 'Symbol or code of the currency, such as "$" or "EUR".'),
  ...optionals({
    drawnBy: DRAWN_BY,
    concealed: only(
      true,
      'Concealed',
      'true: show the answer as dots while the input does not have the focus. For numbers that others should not see on the screen. Default: show the answer.',
    ),
    printed: choice(
      ['whole', 'lastFour'],
      'Printed',
      'How the review, the view of reviewers and the PDF copy show the answer. whole: all of it. lastFour: dots and its last four letters or digits. Default: whole.',
    ),
    placeholder: text('Placeholder', 'Example shown in the empty input.'),
    autocomplete: AUTOFILL,
    variant: choice(
      ['outlined', 'underlined'],
      'Variant',
      'Style of the input: outlined or underlined. Default: outlined.',
    ),
    width: Type.Unsafe<number | string>({
      type: ['integer', 'string'],
      minimum: 2,
      maximum: 60,
      pattern: '^(1/2|1/3|2/3|1/4|3/4)$',
      title: 'Width',
      description:
        'Width of the input where there is room: 2 to 60 characters, or a part of its row or column, such as "1/2". Default: follows from the mask or maximum length, otherwise the width of the column.',
    }),
    mask: line(
      'Mask',
      'Format of the answer. # stands for a digit, A for a letter (made a capital), * for either. All other characters appear by themselves. Put a backslash before a literal #, A or *.',
      '^[^\\p{Cc}]{1,60}$',
    ),
    maskMessage: text(
      'Mask message',
      'Hint shown at once if a text does not fit the mask and so stays as typed. Say where to enter it instead.',
    ),
    country: line(
      'Country',
      'Country whose numbers can be typed without country code, as an ISO 3166 code such as "DE". Default: none, all numbers begin with + and a country code.',
      '^[A-Z]{2}$',
    ),
    countries: list(
      Type.String({ pattern: '^[A-Z]{2}$' }),
      'Countries',
      'Countries whose numbers are accepted, as ISO 3166 codes. Default: all.',
      { minItems: 1, uniqueItems: true },
    ),
    storedAs: choice(
      ['international', 'e164'],
      'Stored as',
      'Format of the stored number. international: for people (+49 221 5550199). e164: for programs (+492215550199). Default: international.',
    ),
    describe: Type.Boolean({
      title: 'Store the label',
      description: 'true: also store the chosen label under <key>_desc. Default: true.',
    }),
    content: byName(
      content(),
      'Content per answer',
      'Content to show for each answer while it is chosen. Otherwise the content is hidden and its answers are cleared.',
      { minProperties: 1 },
    ),
    alone: list(
      Type.String(),
      'Alone',
      'Values of options that exclude all others, such as "None of these". Choosing one clears the others. Default: none.',
      { minItems: 1, uniqueItems: true },
    ),
    columns: whole(
      'Columns',
      'Columns of checkboxes where there is room, 1 to 3. Default: 2 for six or more short options, otherwise 1.',
      1,
      3,
    ),
    ui: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      title: 'Drawing',
      description:
        'The uiSchema of react-jsonschema-form, which says how to draw the answer, such as { "ui:order": ["from", "to"] }.',
    }),
    calculate: calculated(
      'Calculate',
      'Computes the answer from other answers. Applicants see it, but cannot change it. Numbers are computed exactly and rounded to the decimals of the question.',
    ),
    earliest: dayLimit('Earliest', 'Earliest date allowed'),
    latest: dayLimit('Latest', 'Latest date allowed'),
    min: decimal('Minimum', 'Smallest number allowed, such as 0 or "0.5". Default: no minimum.'),
    max: decimal('Maximum', 'Largest number allowed. Default: no maximum.'),
    step: decimal(
      'Step',
      'The answer must be a multiple of this number, such as 0.5 or 100. Default: any number.',
    ),
    least: whole('Least', 'First number of the scale, 0 or 1. Default: 1.', 0, 1),
    most: whole('Most', 'Last number of the scale, 2 to 10. Default: 5.', 2, 10),
    leastLabel: text('Label of the least', 'What the first number means.'),
    mostLabel: text('Label of the most', 'What the last number means.'),
    before: unit('Unit before', 'Text before the number, such as "Year" or "≈".'),
    after: unit('Unit after', 'Text after the number, such as "months", "kg" or "%".'),
    currencyPlace: choice(
      ['before', 'after'],
      'Place of the currency',
      'Place of the currency: before or after the amount. Default: before.',
    ),
    manual: content(
      'Manual content',
      'Content shown once applicants use a text of their own instead of a record.',
    ),
    manualText: text('Manual text', 'Instruction shown once applicants use a text of their own.'),
  }),
};

/** Returns the schema of `decimals`. */
function decimals({ number }: WidgetEntry) {
  const standard = number?.decimals ?? 0;
  return whole('Decimals', `Maximum number of decimals, 0 to 6. Default: ${standard}.`, 0, 6);
}

const propertiesOf = (entry: WidgetEntry) => ({
  ...SHARED_PROPERTIES,
  ...(entry.limit === undefined ? OPTIONAL_FILL_PROPERTIES : {}),
  ...(entry.stores === 'list' ? CHOICE_COUNT_LIMITS : {}),
  ...(entry.stores === 'time' ? TIME_LIMITS : {}),
  maxLength: optional(maxLength(entry)),
  decimals: optional(decimals(entry)),
});
type AllWidgetProperties = ReturnType<typeof propertiesOf>;

/** Name of a property that a widget may take. */
export type WidgetPropertyName = keyof AllWidgetProperties;
/** Values of all properties that a widget may take. */
export type WidgetProperties = Static<TObject<AllWidgetProperties>>;

/** Returns the schemas of the properties that a widget takes. */
export function widgetProperties(entry: WidgetEntry): Partial<AllWidgetProperties> {
  const properties = propertiesOf(entry);
  return Object.fromEntries(entry.takes.map((name) => [name, properties[name]]));
}

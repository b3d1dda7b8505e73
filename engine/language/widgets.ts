// The widgets: for each what it is, and which properties its questions take beside key, label and widget.
import type { TProperties } from 'typebox';
import registers from '../../lookup-data/categories.json' with { type: 'json' };
import { content } from './content.ts';
import { KEY_OF_LIST, MOST_CHARACTERS } from './names.ts';
import { byType } from './one-of.ts';
import {
  ANSWERED,
  ASKING,
  autocomplete,
  concealed,
  describe,
  help,
  maskMessage,
  maxLength,
  options,
  placeholder,
  printed,
  variant,
} from './question-properties.ts';
import { byName, choice, closed, line, list, only, optional, text } from './schema.ts';

/** A widget as the config files know it. */
export interface WidgetEntry {
  readonly description: string;
  readonly properties: TProperties;
}

const schoolsLimit = closed("School's limit", 'The limit that school.json sets.', {
  school: only('characterLimit', 'School', "Name of the school's limit."),
});

export const WIDGETS = {
  text: {
    description: 'One line of text.',
    properties: { concealed, printed, placeholder, autocomplete, variant, maxLength, ...ANSWERED },
  },
  email: {
    description: 'An e-mail address.',
    properties: { placeholder, autocomplete, variant, maxLength, ...ANSWERED },
  },
  phone: {
    description: 'A US phone number, typed into the mask (###) ###-####.',
    properties: { placeholder, autocomplete, variant, maskMessage, ...ANSWERED },
  },
  date: {
    description: 'A day, typed as MM/DD/YYYY and stored as YYYY-MM-DD.',
    properties: { placeholder, autocomplete, variant, ...ANSWERED },
  },
  select: {
    description: 'One of a list of options, in a menu.',
    properties: { options, describe, autocomplete, ...ANSWERED },
  },
  radio: {
    description: 'One of a few options, all in view.',
    properties: {
      options,
      describe,
      ...ANSWERED,
      content: optional(
        byName(
          content(),
          'Content per answer',
          'For an answer, the content that is shown while it is chosen; otherwise it is hidden and cleared.',
          { minProperties: 1 },
        ),
      ),
    },
  },
  checkbox: { description: 'A box to tick: the answer is true or false.', properties: ANSWERED },
  display: {
    description: 'Something shown, not asked.',
    properties: {
      help,
      source: choice(
        ['account.username'],
        'Source',
        'What is shown: the e-mail address of the logged-in applicant.',
      ),
    },
  },
  textarea: {
    description: 'Several lines of text, with a character count.',
    properties: {
      placeholder,
      maxLength: optional(
        byType<number | { readonly school: 'characterLimit' }>(
          'object',
          schoolsLimit,
          { type: 'integer', minimum: 1, maximum: MOST_CHARACTERS },
          {
            title: 'Maximum length',
            description:
              'Most characters of the answer; 1500 unless said otherwise. { "school": "characterLimit" } takes the school\'s limit.',
          },
        ),
      ),
      ...ANSWERED,
    },
  },
  ssn: {
    description: 'A social security number, typed as ###-##-####.',
    properties: { concealed, printed, placeholder, maskMessage, ...ANSWERED },
  },
  file: {
    description: 'A document to upload. Its answer is written by the server.',
    properties: ASKING,
  },
  autocomplete: {
    description: 'A text with suggestions from a register; a chosen record fills other answers.',
    properties: {
      category: choice(Object.keys(registers), 'Category', 'The register that is searched.'),
      prefix: line(
        'Prefix',
        "Stands before the name of a record's field in the answer key: college_ stores city under college_city; empty stores it under city.",
        '^([a-z][a-z0-9_]*_)?$',
      ),
      fills: list(
        KEY_OF_LIST,
        'Fills',
        'Answer keys that a chosen record fills, each the prefix and the name of a field of the record.',
        { minItems: 1, uniqueItems: true },
      ),
      manual: optional(
        content('Manual content', "Shown once a text of the applicant's own is used instead of a record."),
      ),
      manualText: optional(
        text('Manual text', "Says what to do when a text of the applicant's own is used."),
      ),
      placeholder,
      autocomplete,
      maxLength,
      ...ANSWERED,
    },
  },
} as const satisfies Readonly<Record<string, WidgetEntry>>;

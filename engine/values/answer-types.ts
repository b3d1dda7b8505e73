// The types of answers. A widget's entry names the type that it stores; code that reads or accepts answers
// looks it up here.
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';
import { isDay } from './calendar.ts';
import { formatDate } from './date-text.ts';
import { DECIMAL_SHAPE, isDecimal } from './decimal.ts';
import { showWithUnit } from './number-text.ts';
import { phoneReader } from './phone-text.ts';
import { normaliseAddress, normaliseLine, normaliseTyped } from './readable-text.ts';
import { isTime, showTime, TIME_SHAPE } from './time-text.ts';

/** The format of a type's stored texts, such as `YYYY-MM-DD`. */
interface StoredFormat {
  /** A regular expression for the whole text, without anchors. */
  readonly shape: string;
  /** The format's name in the documentation, with samples. Absent if no pattern in the config can refer to it. */
  readonly documented?: { readonly name: string; readonly samples: readonly string[] };
  /** The error for a text in another format. Default: that the value has the wrong type. */
  readonly refusal?: TextId;
  /** Whether a text in this format has a valid value, such as a day that exists. */
  hasRealValue(text: string): boolean;
}

/** How answers of one type are stored, normalised, checked and displayed. */
export interface AnswerType {
  readonly stored: 'string' | 'boolean';
  /** The type in data-model.json, if it differs from `stored`. */
  readonly modelType?: string;
  /** A stricter type that data-model.json can name instead: every text under the key must be in the format. */
  readonly strictModelType?: string;
  /** May have several lines. All other types have one. */
  readonly isMultiLine?: true;
  /** Normalises typed text before anything else. Absent if every character counts. */
  readonly normalise?: (text: string) => string;
  /** Blanks around the text are removed. */
  readonly isTrimmed?: true;
  /** Absent if any text can be stored. */
  readonly format?: StoredFormat;
  /** Formats the stored answer for readers. Absent if they see the stored text. */
  readonly display?: (
    stored: string,
    question: Pick<CompiledQuestion, 'number' | 'dateFormat' | 'timeFormat'>,
  ) => string;
}

/** The types by name. Widgets name their type in `stores`. */
export const ANSWER_TYPES = {
  text: { stored: 'string', normalise: normaliseLine },
  lines: { stored: 'string', isMultiLine: true },
  address: { stored: 'string', isTrimmed: true, normalise: normaliseAddress },
  /** The URL of a web page. */
  web: { stored: 'string', isTrimmed: true, normalise: normaliseAddress },
  /** A phone number of any country. */
  phone: {
    stored: 'string',
    isTrimmed: true,
    normalise: normaliseTyped,
    display: (stored) => phoneReader().toReadable(stored),
  },
  day: {
    stored: 'string',
    normalise: normaliseTyped,
    strictModelType: 'date',
    format: {
      shape: '\\d{4}-\\d{2}-\\d{2}',
      documented: { name: 'days as YYYY-MM-DD', samples: ['2001-02-03', '1999-12-31'] },
      refusal: 'error.notADay',
      hasRealValue: isDay,
    },
    // Days that do not exist are shown as stored.
    display: (stored, { dateFormat }) => formatDate(stored, dateFormat) || stored,
  },
  time: {
    stored: 'string',
    normalise: normaliseTyped,
    modelType: 'time',
    format: {
      shape: TIME_SHAPE,
      documented: { name: 'times as HH:MM', samples: ['09:30', '23:59'] },
      refusal: 'error.notATime',
      hasRealValue: isTime,
    },
    display: (stored, { timeFormat = '13:30' }) => showTime(stored, timeFormat),
  },
  /** An exact decimal, kept as a text so that no program rounds it. */
  number: {
    stored: 'string',
    normalise: normaliseTyped,
    modelType: 'number',
    format: {
      shape: DECIMAL_SHAPE,
      refusal: 'error.notANumber',
      hasRealValue: isDecimal,
    },
    display: (stored, { number }) => (number === undefined ? stored : showWithUnit(stored, number)),
  },
  /** Several options in the format of `list-text.ts`. */
  list: { stored: 'string', modelType: 'list', isMultiLine: true },
  /** An answer described by a JSON Schema, in the format of `engine/answers`. */
  json: { stored: 'string', modelType: 'json', isMultiLine: true },
  /** The state of a checkbox. */
  mark: { stored: 'boolean' },
  /** The mark of an uploaded document, which the server sets. */
  document: { stored: 'string' },
  /** Display only, without an answer. */
  nothing: { stored: 'string' },
} as const satisfies Readonly<Record<string, AnswerType>>;

export type AnswerTypeName = keyof typeof ANSWER_TYPES;

/** Formats an answer for readers, unless it is a choice. Returns `""` for an empty answer. */
export function formatAnswer(
  question: Pick<CompiledQuestion, 'stores' | 'number' | 'dateFormat' | 'timeFormat'>,
  stored: string,
): string {
  return stored === '' ? '' : (typeOf(question).display?.(stored, question) ?? stored);
}

/** Returns how authors write answers of a type with a documented format. */
export function sampleHint(stores: AnswerTypeName): string | undefined {
  const sample = typeOf({ stores }).format?.documented?.samples[0];
  return sample === undefined ? undefined : `Write a value such as "${sample}".`;
}

/** Returns the type of a question's answer. */
export function typeOf({ stores }: { readonly stores: AnswerTypeName }): AnswerType {
  return ANSWER_TYPES[stores];
}

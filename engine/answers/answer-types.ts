// The types of answers. A widget's entry names the type that it stores; code that reads or accepts answers
// looks it up here.
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';
import { isDay } from '../values/calendar.ts';
import { showDate } from '../values/date-text.ts';
import { DECIMAL_SHAPE, isDecimal } from '../values/decimal.ts';
import { showMeasured } from '../values/number-text.ts';
import { phoneReader } from '../values/phone-text.ts';
import { readableAddress, readableLine, readableText } from '../values/readable-text.ts';
import { isTime, showTime, TIME_SHAPE } from '../values/time-text.ts';

/** The format of a type's stored texts. */
interface StoredForm {
  /** A pattern without anchors. */
  readonly shape: string;
  /** The format's name in the documentation, with samples. Absent if no pattern in the config can refer to it. */
  readonly written?: { readonly name: string; readonly samples: readonly string[] };
  /** The error for a text in another format. */
  readonly refusal: TextId;
  /** Whether a text in this format has a valid value, such as a day that exists. */
  isReal(text: string): boolean;
}

export interface AnswerType {
  readonly stored: 'string' | 'boolean';
  /** The type in data-model.json, if it differs from `stored`. */
  readonly kept?: 'number' | 'list' | 'time' | 'json';
  /** An alternative type in data-model.json. */
  readonly alsoKept?: 'date';
  /** May have several lines. All other types have one. */
  readonly hasLines?: true;
  /** Normalises typed text before anything else. Absent if every character counts. */
  readonly reads?: (text: string) => string;
  /** Blanks around the text are removed. */
  readonly isTrimmed?: true;
  /** Absent if any text can be stored. */
  readonly form?: StoredForm;
  /** Formats the stored answer for readers. Absent if they see the stored text. */
  readonly read?: (
    stored: string,
    question: Pick<CompiledQuestion, 'number' | 'dateFormat' | 'timeFormat'>,
  ) => string;
}

export const ANSWER_TYPES = {
  text: { stored: 'string', reads: readableLine },
  lines: { stored: 'string', hasLines: true },
  address: { stored: 'string', isTrimmed: true, reads: readableAddress },
  /** The URL of a web page. */
  web: { stored: 'string', isTrimmed: true, reads: readableAddress },
  /** A phone number of any country. */
  phone: {
    stored: 'string',
    isTrimmed: true,
    reads: readableText,
    read: (stored) => phoneReader().shown(stored),
  },
  day: {
    stored: 'string',
    reads: readableText,
    alsoKept: 'date',
    form: {
      shape: '\\d{4}-\\d{2}-\\d{2}',
      written: { name: 'days as YYYY-MM-DD', samples: ['2001-02-03', '1999-12-31'] },
      refusal: 'error.notADay',
      isReal: isDay,
    },
    // Days that do not exist are shown as stored.
    read: (stored, { dateFormat }) => showDate(stored, dateFormat) || stored,
  },
  time: {
    stored: 'string',
    reads: readableText,
    kept: 'time',
    form: {
      shape: TIME_SHAPE,
      written: { name: 'times as HH:MM', samples: ['09:30', '23:59'] },
      refusal: 'error.notATime',
      isReal: isTime,
    },
    read: (stored, { timeFormat = '13:30' }) => showTime(stored, timeFormat),
  },
  /** An exact decimal, kept as a text so that no program rounds it. */
  number: {
    stored: 'string',
    reads: readableText,
    kept: 'number',
    form: {
      shape: DECIMAL_SHAPE,
      refusal: 'error.notANumber',
      isReal: isDecimal,
    },
    read: (stored, { number }) => (number === undefined ? stored : showMeasured(stored, number)),
  },
  /** Several options in the format of `list-text.ts`. */
  list: { stored: 'string', kept: 'list', hasLines: true },
  /** An answer described by a JSON Schema, in the format of `engine/described`. */
  json: { stored: 'string', kept: 'json', hasLines: true },
  /** A checkbox. */
  mark: { stored: 'boolean' },
  /** An uploaded document. The server sets its mark. */
  document: { stored: 'string' },
  /** Display only, without an answer. */
  nothing: { stored: 'string' },
} as const satisfies Readonly<Record<string, AnswerType>>;

export type AnswerTypeName = keyof typeof ANSWER_TYPES;

/** Formats an answer that is not a choice for readers; empty without one. */
export function readAnswer(
  question: Pick<CompiledQuestion, 'stores' | 'number' | 'dateFormat' | 'timeFormat'>,
  stored: string,
): string {
  return stored === '' ? '' : (typeOf(question).read?.(stored, question) ?? stored);
}

/** Returns the type of a question's answer. */
export function typeOf({ stores }: { readonly stores: AnswerTypeName }): AnswerType {
  return ANSWER_TYPES[stores];
}

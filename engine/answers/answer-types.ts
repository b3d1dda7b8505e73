// What an answer can be. A widget's entry says which of these it stores; what reads or takes answers asks here.
import type { CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';
import { isDay } from '../values/calendar.ts';
import { showDate } from '../values/date-text.ts';
import { DECIMAL_SHAPE, isDecimal } from '../values/decimal.ts';
import { showMeasured } from '../values/number-text.ts';
import { phoneReader } from '../values/phone-text.ts';
import { readableAddress, readableLine, readableText } from '../values/readable-text.ts';
import { isTime, showTime, TIME_SHAPE } from '../values/time-text.ts';

/** The form that each stored text of a type has. */
interface StoredForm {
  /** A pattern of such texts; it needs no anchors. */
  readonly shape: string;
  /** The form as the documentation writes it, and some such texts; absent where no pattern of the config is about it. */
  readonly written?: { readonly name: string; readonly samples: readonly string[] };
  /** Says of another text that it cannot be stored. */
  readonly refusal: TextId;
  /** Whether a text of the form means something: whether a day exists. */
  isReal(text: string): boolean;
}

/** One type of answers. */
export interface AnswerType {
  readonly stored: 'string' | 'boolean';
  /** What data-model.json calls it, where that is not what is stored. */
  readonly kept?: 'number' | 'list' | 'time' | 'json';
  /** What data-model.json may call it as well. */
  readonly alsoKept?: 'date';
  /** Several lines; an answer of any other type has one. */
  readonly hasLines?: true;
  /** How what is typed is read before anything else is known of it; absent where every character counts. */
  readonly reads?: (text: string) => string;
  /** Blanks around the text are no part of it. */
  readonly isTrimmed?: true;
  /** Absent where any text can be stored. */
  readonly form?: StoredForm;
  /** The answer as it is read, where that is not what is stored. */
  readonly read?: (
    stored: string,
    question: Pick<CompiledQuestion, 'number' | 'dateFormat' | 'timeFormat'>,
  ) => string;
}

export const ANSWER_TYPES = {
  text: { stored: 'string', reads: readableLine },
  lines: { stored: 'string', hasLines: true },
  address: { stored: 'string', isTrimmed: true, reads: readableAddress },
  /** The address of a page in the web. */
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
    // A day that does not exist is still what was stored.
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
  /** An exact decimal: a text, which no program makes another number of. */
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
  /** Several options, as `list-text.ts` writes them. */
  list: { stored: 'string', kept: 'list', hasLines: true },
  /** What a JSON Schema describes, as `engine/described` writes it. */
  json: { stored: 'string', kept: 'json', hasLines: true },
  /** A box: ticked or not. */
  mark: { stored: 'boolean' },
  /** An uploaded document: the server writes that it is there. */
  document: { stored: 'string' },
  /** It is shown, and nobody answers it. */
  nothing: { stored: 'string' },
} as const satisfies Readonly<Record<string, AnswerType>>;

/** Name of a type of answers. */
export type AnswerTypeName = keyof typeof ANSWER_TYPES;

/** An answer that is no choice as it is read; empty without one. */
export function readAnswer(
  question: Pick<CompiledQuestion, 'stores' | 'number' | 'dateFormat' | 'timeFormat'>,
  stored: string,
): string {
  return stored === '' ? '' : (typeOf(question).read?.(stored, question) ?? stored);
}

/** The type of a question's answer. */
export function typeOf({ stores }: { readonly stores: AnswerTypeName }): AnswerType {
  return ANSWER_TYPES[stores];
}

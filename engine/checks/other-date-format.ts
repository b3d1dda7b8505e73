import type { WordedId } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import { type DateFormat, USUAL_DATE_FORMAT } from '../values/date-text.ts';
import type { Check } from './check.ts';

/** Texts that explain how to type a date. */
const IDS: readonly WordedId[] = ['question.datePlaceholder', 'question.dateInvalid', 'question.dateFormat'];

/** Patterns for each date format in a text: its placeholders, or a date whose parts cannot be confused. */
const BY_HAND: Readonly<Record<DateFormat, RegExp>> = {
  'MM/DD/YYYY': /MM\/DD|\b(0?\d|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}/,
  'DD/MM/YYYY': /DD\/MM|\b(1[3-9]|2\d|3[01])\/(0?\d|1[0-2])\/\d{4}/,
  'DD.MM.YYYY': /DD\.MM|\b\d\d\.\d\d\.\d{4}/,
  'YYYY-MM-DD': /YYYY-MM|\b\d{4}-\d\d-\d\d/,
};

/** A text tells applicants to write dates in another format than school.json. */
export const otherDateFormat: Check = {
  name: 'other-date-format',
  run: ({ definition: { school, texts } }) => {
    const { dateFormat = USUAL_DATE_FORMAT } = school.value;
    const others = Object.entries(BY_HAND).filter(([format]) => format !== dateFormat);
    return IDS.flatMap((id) => {
      const said = others.find(([, byHand]) => byHand.test(texts.value[id] ?? ''));
      if (said === undefined) return [];
      const place = id === 'question.dateFormat' ? '{{example}}' : '{{school.dateFormat}}';
      return [
        {
          file: texts.file,
          pointer: child('', id),
          severity: 'warning' as const,
          code: 'other-date-format',
          message: `This text says that dates are written as ${said[0]}, but "dateFormat" in school.json is ${dateFormat}.`,
          suggestion: `Write ${place} instead of the date format. It follows "dateFormat" in school.json.`,
        },
      ];
    });
  },
};

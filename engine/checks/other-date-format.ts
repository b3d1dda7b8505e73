import type { ProductTextId } from '../form/texts.ts';
import { child } from '../source/source-file.ts';
import { type DateFormat, USUAL_DATE_FORMAT } from '../values/date-text.ts';
import type { Check } from './check.ts';

/** Texts that explain how to type a date. */
const IDS: readonly ProductTextId[] = [
  'question.datePlaceholder',
  'question.dateInvalid',
  'question.dateFormat',
];

/** For each date format, a pattern for texts that use it: its letters, or a date that has no other format. */
const USES_FORMAT: Readonly<Record<DateFormat, RegExp>> = {
  'MM/DD/YYYY': /MM\/DD|\b(0?\d|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}/,
  'DD/MM/YYYY': /DD\/MM|\b(1[3-9]|2\d|3[01])\/(0?\d|1[0-2])\/\d{4}/,
  'DD.MM.YYYY': /DD\.MM|\b\d\d\.\d\d\.\d{4}/,
  'YYYY-MM-DD': /YYYY-MM|\b\d{4}-\d\d-\d\d/,
};

/** Reports texts that tell applicants to write dates in another format than `dateFormat` in school.json. */
export const otherDateFormat: Check = {
  name: 'other-date-format',
  severity: 'warning',
  run: ({ definition: { school, texts } }) => {
    const { dateFormat = USUAL_DATE_FORMAT } = school.value;
    const others = Object.entries(USES_FORMAT).filter(([format]) => format !== dateFormat);
    return IDS.flatMap((id) => {
      const other = others.find(([, usesFormat]) => usesFormat.test(texts.value[id] ?? ''));
      if (other === undefined) return [];
      const placeholder = id === 'question.dateFormat' ? '{{example}}' : '{{school.dateFormat}}';
      return {
        file: texts.file,
        pointer: child('', id),
        message: `This text says that dates are written as ${other[0]}, but "dateFormat" in school.json is ${dateFormat}.`,
        suggestion: `Write ${placeholder} instead of the date format. It follows "dateFormat" in school.json.`,
      };
    });
  },
};

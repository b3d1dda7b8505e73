import type { Definition } from '../definition/definition.ts';
import type { ProductTextId } from '../form/texts.ts';
import { testCheck } from '../testing/check-tester.ts';
import type { DateFormat } from '../values/date-text.ts';
import { otherDateFormat } from './other-date-format.ts';

const sections = { one: { content: [{ question: 'name', label: 'Name', widget: 'text' }] } };
const written =
  (dateFormat: DateFormat | undefined, texts: Partial<Record<ProductTextId, string>> = {}) =>
  (definition: Definition): Definition => ({
    ...definition,
    school: {
      ...definition.school,
      value: { ...definition.school.value, ...(dateFormat === undefined ? {} : { dateFormat }) },
    },
    texts: { ...definition.texts, value: { ...definition.texts.value, ...texts } },
  });
const finding = (id: ProductTextId, said: DateFormat, dateFormat: DateFormat, place: string) => ({
  at: `texts.json#/${id}`,
  severity: 'warning' as const,
  message: `This text says that dates are written as ${said}, but "dateFormat" in school.json is ${dateFormat}.`,
  suggestion: `Write ${place} instead of the date format. It follows "dateFormat" in school.json.`,
});

testCheck(otherDateFormat, [
  { name: 'texts that follow the format', sections, change: written('YYYY-MM-DD'), findings: [] },
  {
    name: 'the own format, written by hand and with letters of another language',
    sections,
    change: written('DD.MM.YYYY', {
      'question.datePlaceholder': 'TT.MM.JJJJ',
      'question.dateInvalid': 'As DD.MM.YYYY, please.',
      'question.dateFormat': 'As in 27.04.1996.',
    }),
    findings: [],
  },
  {
    name: 'the former format of the form',
    sections,
    change: written('DD/MM/YYYY', {
      'question.datePlaceholder': 'MM/DD/YYYY',
      'question.dateInvalid': 'Write it as YYYY-MM-DD.',
      'question.dateFormat': 'For example, 04/27/1996.',
    }),
    findings: [
      finding('question.datePlaceholder', 'MM/DD/YYYY', 'DD/MM/YYYY', '{{school.dateFormat}}'),
      finding('question.dateInvalid', 'YYYY-MM-DD', 'DD/MM/YYYY', '{{school.dateFormat}}'),
      finding('question.dateFormat', 'MM/DD/YYYY', 'DD/MM/YYYY', '{{example}}'),
    ],
  },
  {
    name: 'a format other than the default',
    sections,
    change: written(undefined, { 'question.dateFormat': 'As in 27/4/1996.' }),
    findings: [finding('question.dateFormat', 'DD/MM/YYYY', 'MM/DD/YYYY', '{{example}}')],
  },
]);

import { testCheck } from '../testing/check-tester.ts';
import { unusedFile } from './unused-file.ts';

const ask = (question: string) => ({ question, label: question, widget: 'text' });

testCheck(unusedFile, [
  { name: 'every section is on a page', sections: { one: { content: [ask('name')] } }, findings: [] },
  {
    name: 'a section on no page, with its lost keys',
    pages: { first: ['one'] },
    sections: {
      one: { content: [ask('name')] },
      two: { content: [ask('phone'), { row: [ask('fax'), { text: 'or none' }] }] },
    },
    findings: [
      {
        at: 'sections/two.json#',
        severity: 'warning',
        message: 'This section is on no page. No page has questions with its keys: phone, fax.',
        suggestion: 'Add "two" to the sections of a page in form.json, or delete this file.',
      },
    ],
  },
  {
    name: 'a section without questions on no page',
    pages: { first: ['one'] },
    sections: { one: { content: [ask('name')] }, two: { content: [{ text: 'Hello.' }] } },
    findings: [
      {
        at: 'sections/two.json#',
        severity: 'warning',
        message: 'This section is on no page.',
        suggestion: 'Add "two" to the sections of a page in form.json, or delete this file.',
      },
    ],
  },
  {
    name: 'a register that nothing reads, and a CSV file without a register',
    sections: { one: { content: [ask('name')] } },
    change: (definition) => ({
      ...definition,
      registers: {
        shops: {
          file: 'registers/shops.json',
          value: { id: 'shops', columns: { name: { required: true } }, label: 'name' },
        },
      },
      tables: {
        'shops.csv': { path: 'registers/shops.csv', text: 'name\nA\n' },
        'inns.csv': { path: 'registers/inns.csv', text: 'name\nB\n' },
      },
    }),
    findings: [
      {
        at: 'registers/shops.json#',
        severity: 'warning',
        message: 'This register is not used.',
        suggestion:
          'Use "shops" as the category of an autocomplete or the register of an option list, or delete this file.',
      },
      {
        at: 'registers/inns.csv#',
        severity: 'warning',
        message: 'No register uses this file.',
        suggestion:
          'Describe its columns in registers/inns.json, or add inns.csv to the "files" of another register.',
      },
    ],
  },
  {
    name: 'a modal that nothing opens',
    sections: { one: { content: [ask('name')] } },
    change: (definition) => ({
      ...definition,
      form: { ...definition.form, value: { ...definition.form.value, modals: [] } },
    }),
    findings: [
      {
        at: 'modals/opening-hours.json#',
        severity: 'warning',
        message: 'Nothing opens this modal.',
        suggestion: 'Add "opening-hours" to the modals in form.json, or delete this file.',
      },
    ],
  },
]);

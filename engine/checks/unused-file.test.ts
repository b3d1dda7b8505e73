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
        message: 'This section is on no page. No page asks its keys: phone, fax.',
        suggestion: 'Add "two" to the sections of a page in form.json, or remove this file.',
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
        suggestion: 'Add "two" to the sections of a page in form.json, or remove this file.',
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
        message: 'Nothing reads this register.',
        suggestion:
          'Name "shops" as the category of an autocomplete or the register of a list of options, or remove this file.',
      },
      {
        at: 'registers/inns.csv#',
        severity: 'warning',
        message: 'No register is read from this file.',
        suggestion:
          'Say what its columns are in registers/inns.json, or name inns.csv under "files" of another register.',
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
        suggestion: 'Add "opening-hours" to the modals in form.json, or remove this file.',
      },
    ],
  },
]);

import type { Definition } from '../definition/definition.ts';
import type { PageButton } from '../form/compiled-form.ts';
import { testCheck } from '../testing/check-tester.ts';
import { noSubmit } from './no-submit.ts';

const sections = { one: { content: [{ text: 'Hello.' }] }, two: { content: [{ text: 'Bye.' }] } };
const pages = { first: ['one'], last: ['two'] };
const buttons =
  (...ofPages: readonly PageButton[][]) =>
  (definition: Definition): Definition => {
    const { file, value } = definition.form;
    const changed = value.pages.map((page, index) => ({ ...page, buttons: ofPages[index] ?? [] }));
    return { ...definition, form: { file, value: { ...value, pages: changed } } };
  };

testCheck(noSubmit, [
  {
    name: 'one submit button',
    pages,
    sections,
    change: buttons(['next'], ['previous', 'submit']),
    findings: [],
  },
  {
    name: 'none',
    pages,
    sections,
    change: buttons(['next'], ['previous']),
    findings: [
      {
        at: 'form.json#/pages',
        severity: 'warning',
        message: 'No page has a submit button, so applicants cannot submit the application.',
        suggestion: 'Add "submit" to the buttons of the last page, "last".',
      },
    ],
  },
  {
    name: 'two',
    pages,
    sections,
    change: buttons(['next', 'submit'], ['submit']),
    findings: [
      {
        at: 'form.json#/pages/0/buttons/1',
        severity: 'warning',
        message: '2 pages have a submit button. "first" is not the last of them.',
        suggestion: 'Keep only the submit button of "last".',
      },
    ],
  },
]);

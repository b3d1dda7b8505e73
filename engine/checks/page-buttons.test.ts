import type { Definition } from '../definition/definition.ts';
import type { PageButton } from '../form/compiled-form.ts';
import { testCheck } from '../testing/check-tester.ts';
import { pageButtons } from './page-buttons.ts';

const text = { content: [{ text: 'Hello.' }] };
const sections = { one: text, two: text, three: text };
const pages = { first: ['one'], middle: ['two'], last: ['three'] };
const buttons =
  (...ofPages: readonly PageButton[][]) =>
  (definition: Definition): Definition => {
    const { file, value } = definition.form;
    const changed = value.pages.map((page, index) => ({ ...page, buttons: ofPages[index] ?? [] }));
    return { ...definition, form: { file, value: { ...value, pages: changed } } };
  };
const warning = 'warning' as const;

testCheck(pageButtons, [
  {
    name: 'ways on and back from each page',
    ...{ pages, sections },
    change: buttons(['next'], ['previous', 'next'], ['previous', 'submit']),
    findings: [],
  },
  {
    name: 'a single page needs no buttons',
    sections: { one: text },
    change: buttons(['submit']),
    findings: [],
  },
  {
    name: 'no way on, and none back',
    ...{ pages, sections },
    change: buttons(['next'], [], ['submit']),
    findings: [
      {
        at: 'form.json#/pages/1/buttons',
        severity: warning,
        message: 'The page "middle" has no button to the next page.',
        suggestion: 'Add "next" to its buttons.',
      },
      {
        at: 'form.json#/pages/1/buttons',
        severity: warning,
        message: 'The page "middle" has no button to the previous page.',
        suggestion: 'Add "previous" to its buttons.',
      },
      {
        at: 'form.json#/pages/2/buttons',
        severity: warning,
        message: 'The page "last" has no button to the previous page.',
        suggestion: 'Add "previous" to its buttons.',
      },
    ],
  },
  {
    name: 'a page with the submit button needs no way on: no-submit reports it',
    ...{ pages, sections },
    change: buttons(['next'], ['previous', 'submit'], ['previous', 'submit']),
    findings: [],
  },
  {
    name: 'buttons that lead nowhere',
    ...{ pages, sections },
    change: buttons(['previous', 'next'], ['previous', 'next'], ['previous', 'submit', 'next']),
    findings: [
      {
        at: 'form.json#/pages/0/buttons/0',
        severity: warning,
        message: 'The page "first" has a button to the previous page, but it is the first page.',
        suggestion: 'Remove "previous" from its buttons.',
      },
      {
        at: 'form.json#/pages/2/buttons/2',
        severity: warning,
        message: 'The page "last" has a button to the next page, but it is the last page.',
        suggestion: 'Remove "next" from its buttons.',
      },
    ],
  },
]);

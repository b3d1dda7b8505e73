import { testCheck } from '../testing/check-tester.ts';
import { keyAskedTwice } from './key-asked-twice.ts';

const ask = (question: string) => ({ question, label: question, widget: 'text' });
const suggestion =
  'Remove one of the two questions, or give it a new key and add that key to data-model.json.';

testCheck(keyAskedTwice, [
  {
    name: 'each key once',
    pages: { first: ['one'], second: ['two'] },
    sections: { one: { content: [ask('name')] }, two: { content: [ask('phone')] } },
    findings: [],
  },
  {
    name: 'a key on two pages',
    pages: { first: ['one'], second: ['two'] },
    sections: { one: { content: [ask('name')] }, two: { content: [ask('phone'), ask('name')] } },
    findings: [
      {
        at: 'sections/two.json#/content/1',
        message:
          'Two questions have the key "name", on the pages "first" and "second". The first is sections/one.json#/content/0.',
        suggestion,
      },
    ],
  },
  {
    name: 'a key twice on one page, once in a group of checkboxes',
    sections: {
      one: {
        content: [
          { row: [ask('box'), ask('name')] },
          { checkboxes: [{ question: 'box', label: 'Box' }], id: 'boxes', label: 'Boxes' },
        ],
      },
    },
    findings: [
      {
        at: 'sections/one.json#/content/1/checkboxes/0',
        message:
          'Two questions have the key "box", both on the page "one". The first is sections/one.json#/content/0/row/0.',
        suggestion,
      },
    ],
  },
  {
    name: 'a section on two pages',
    pages: { first: ['one'], second: ['one'] },
    sections: { one: { content: [ask('name')] } },
    findings: [
      {
        at: 'sections/one.json#/content/0',
        message:
          'Two questions have the key "name", on the pages "first" and "second". The first is sections/one.json#/content/0.',
        suggestion,
      },
    ],
  },
  {
    name: 'a section on no page asks nothing',
    pages: { first: ['one'] },
    sections: { one: { content: [ask('name')] }, two: { content: [ask('name')] } },
    findings: [],
  },
  {
    name: 'the entries of an add-another block have keys of their own',
    sections: {
      one: {
        content: [
          { addAnother: 'jobs', label: 'Job', prefix: 'job_<n>_', maximum: 9, content: [ask('name')] },
        ],
      },
    },
    findings: [],
  },
  {
    name: 'a key that collides with an entry of a block',
    sections: {
      one: {
        content: [
          { addAnother: 'jobs', label: 'Job', prefix: 'job_<n>_', maximum: 3, content: [ask('name')] },
          ask('job_3_name'),
        ],
      },
    },
    findings: [
      {
        at: 'sections/one.json#/content/1',
        message:
          'Two questions have the key "job_3_name", both on the page "one". The first is sections/one.json#/content/0/content/0.',
        suggestion,
      },
    ],
  },
]);

import type { Definition } from '../definition/definition.ts';
import { testCheck } from '../testing/check-tester.ts';
import { sameLabel } from './same-label.ts';

const ask = (question: string, label: string) => ({ question, label, widget: 'text' });
const finding = (at: string, what: string, label: string) => ({
  at,
  severity: 'warning' as const,
  message: `Two ${what} have the label "${label}".`,
  suggestion: 'Change one of the labels. Applicants cannot tell the two apart.',
});
const lists =
  (named: Definition['optionLists']['value']['lists']) =>
  (definition: Definition): Definition => ({
    ...definition,
    optionLists: { file: 'option-lists.json', value: { lists: named } },
  });
const option = (value: string, label: string, group?: string) => ({
  value,
  label,
  ...(group === undefined ? {} : { group }),
});

testCheck(sameLabel, [
  {
    name: 'adjacent questions, also in rows of the same content',
    sections: {
      one: {
        content: [
          ask('a', 'Name'),
          { row: [ask('b', 'City'), ask('c', ' name ')] },
          { row: [ask('d', 'city')] },
        ],
      },
    },
    findings: [
      finding('sections/one.json#/content/1/row/1/label', 'neighbouring questions', ' name '),
      finding('sections/one.json#/content/2/row/0/label', 'neighbouring questions', 'city'),
    ],
  },
  {
    name: 'questions of different parts may share a label, those of one part may not',
    sections: {
      one: {
        content: [
          ask('a', 'Name'),
          {
            ...{ question: 'b', label: 'Who?', widget: 'radio' },
            content: { x: [ask('c', 'Name')], y: [ask('d', 'Name'), ask('e', 'Name')] },
          },
        ],
      },
      two: { content: [ask('f', 'Name')] },
    },
    findings: [finding('sections/one.json#/content/1/content/y/1/label', 'neighbouring questions', 'Name')],
  },
  {
    name: 'tabs of one set',
    sections: {
      one: {
        content: [
          {
            ...{ tabSet: 'how', label: 'How?' },
            tabs: [
              { id: 'one', label: 'Write', content: [ask('a', 'Text')] },
              { id: 'two', label: 'write', content: [ask('b', 'Text')] },
            ],
          },
        ],
      },
    },
    findings: [finding('sections/one.json#/content/0/tabs/1/label', 'tabs of a set', 'write')],
  },
  {
    name: 'checkboxes of one group',
    sections: {
      one: {
        content: [
          {
            ...{ id: 'pets', label: 'Which pets?' },
            checkboxes: [
              { question: 'a', label: 'Cat' },
              { question: 'b', label: 'Cat' },
            ],
          },
        ],
      },
    },
    findings: [finding('sections/one.json#/content/0/checkboxes/1/label', 'boxes of a group', 'Cat')],
  },
  {
    name: 'rows of one matrix, and its columns',
    sections: {
      one: {
        content: [
          {
            label: 'Each year',
            matrix: [
              { row: 'a', label: 'First' },
              { row: 'b', label: 'First' },
            ],
            columns: [ask('c', 'Place'), ask('d', 'First'), ask('e', 'Place')],
          },
        ],
      },
    },
    findings: [
      finding('sections/one.json#/content/0/matrix/1/label', 'rows of a matrix', 'First'),
      finding('sections/one.json#/content/0/columns/2/label', 'columns of a matrix', 'Place'),
    ],
  },
  {
    name: 'pages, and sections of one page',
    pages: { one: ['one', 'two'], two: ['three'] },
    sections: {
      one: { content: [{ text: 'A.' }] },
      two: { content: [{ text: 'B.' }] },
      three: { content: [{ text: 'C.' }] },
    },
    change: (definition) => {
      const { file, value } = definition.form;
      const pages = value.pages.map((page) => ({ ...page, title: 'You' }));
      const sections = Object.entries(definition.sections).map(([id, one]) => [
        id,
        { ...one, value: { ...one.value, title: 'Part' } },
      ]);
      return {
        ...definition,
        form: { file, value: { ...value, pages } },
        sections: Object.fromEntries(sections),
      };
    },
    findings: [
      finding('form.json#/pages/1/title', 'pages', 'You'),
      finding('sections/two.json#/title', 'sections of a page', 'Part'),
    ],
  },
  {
    name: 'options of one list, also in different groups',
    sections: { one: { content: [ask('a', 'Name')] } },
    change: lists({
      pets: [option('1', 'Cat'), option('2', 'Dog'), option('3', 'cat')],
      places: [option('1', 'Other', 'Near'), option('2', 'Other', 'Far')],
      years: { years: { count: 3, direction: 'past' } },
    }),
    findings: [
      finding('option-lists.json#/lists/pets/2/label', 'options of a list', 'cat'),
      finding('option-lists.json#/lists/places/1/label', 'options of a list', 'Other'),
    ],
  },
]);

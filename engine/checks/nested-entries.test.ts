import { testCheck } from '../testing/check-tester.ts';
import { nestedEntries } from './nested-entries.ts';

const name = { question: 'title', label: 'Title', widget: 'text' };
const block = (id: string, content: readonly object[]) => ({
  ...{ addAnother: id, label: id, prefix: `${id}_<n>_`, maximum: 2 },
  content: content as (typeof name)[],
});

testCheck(nestedEntries, [
  {
    name: 'two blocks beside each other',
    sections: { one: { content: [block('jobs', [name]), block('tasks', [name])] } },
    findings: [],
  },
  {
    name: 'a block in a group of another',
    sections: {
      one: {
        content: [
          block('jobs', [
            { showWhen: { valueKey: 'title', operator: 'answered' }, content: [block('tasks', [name])] },
          ]),
        ],
      },
    },
    findings: [
      {
        at: 'sections/one.json#/content/0/content/0/content/0/addAnother',
        message:
          'The add-another block "tasks" stands inside "jobs"; an entry can have no entries of its own.',
        suggestion: 'Move it out of "jobs", or ask for a fixed number of its questions there.',
      },
    ],
  },
]);

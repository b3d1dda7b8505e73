import { testCheck } from '../testing/check-tester.ts';
import { nestedEntries } from './nested-entries.ts';

const name = { question: 'title', label: 'Title', widget: 'text' };
const block = (id: string, content: readonly object[]) => ({
  ...{ addAnother: id, label: id, prefix: `${id}_<n>_`, maximum: 2 },
  content: content as (typeof name)[],
});

testCheck(nestedEntries, [
  {
    name: 'two adjacent blocks',
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
    findings: [],
  },
  {
    name: 'a block nested two levels deep',
    sections: { one: { content: [block('jobs', [block('tasks', [block('steps', [name])])])] } },
    findings: [
      {
        at: 'sections/one.json#/content/0/content/0/content/0/addAnother',
        message:
          'The add-another block "steps" stands inside "tasks", which stands inside "jobs"; entries can have entries of their own one deep.',
        suggestion: 'Move it out of "tasks", or ask for a fixed number of its questions there.',
      },
    ],
  },
  {
    name: 'a nested block drawn as a table',
    sections: { one: { content: [block('jobs', [{ ...block('tasks', [name]), drawn: 'table' }])] } },
    findings: [
      {
        at: 'sections/one.json#/content/0/content/0/drawn',
        message: 'The entries of "tasks" stand inside those of "jobs", where they are always drawn open.',
        suggestion: 'Remove "drawn", or move the block out.',
      },
    ],
  },
]);

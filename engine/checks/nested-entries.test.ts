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
          'The add-another block "steps" is in "tasks", which is in "jobs". Blocks can be nested only one level deep.',
        suggestion: 'Move the block out of "tasks", or replace it with a fixed number of questions.',
      },
    ],
  },
  {
    name: 'a nested block drawn as a table',
    sections: { one: { content: [block('jobs', [{ ...block('tasks', [name]), drawn: 'table' }])] } },
    findings: [
      {
        at: 'sections/one.json#/content/0/content/0/drawn',
        message: 'The block "tasks" is in the entries of "jobs". Blocks in entries are always drawn open.',
        suggestion: 'Remove "drawn", or move the block out.',
      },
    ],
  },
]);

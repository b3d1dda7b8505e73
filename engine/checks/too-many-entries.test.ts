import { testCheck } from '../testing/check-tester.ts';
import { tooManyEntries } from './too-many-entries.ts';

const block = (maximum: number) => ({
  addAnother: 'jobs',
  label: 'Job',
  prefix: 'job_<n>_',
  maximum,
  content: [
    { question: 'title', label: 'Title', widget: 'text' },
    { question: 'year', label: 'Year', widget: 'text' },
  ],
});
const found = (at: string, maximum: number) => ({
  at,
  message: `The block "jobs" allows ${maximum} entries. The limit is 10.`,
  suggestion: 'Set "maximum" to 10 or less.',
});

testCheck(tooManyEntries, [
  { name: 'one entry', sections: { one: { content: [block(1)] } }, findings: [] },
  { name: 'ten entries', sections: { one: { content: [block(10)] } }, findings: [] },
  {
    name: 'eleven entries, reported once for the block',
    sections: { one: { content: [block(11)] } },
    findings: [found('sections/one.json#/content/0/maximum', 11)],
  },
  {
    name: 'a block inside a conditional group',
    sections: {
      one: { content: [{ showWhen: { valueKey: 'title', operator: 'answered' }, content: [block(500)] }] },
    },
    findings: [found('sections/one.json#/content/0/content/0/maximum', 500)],
  },
]);

import type { DataModelKey } from '../definition/definition.ts';
import { testCheck } from '../testing/check-tester.ts';
import { prefixMismatch } from './prefix-mismatch.ts';

const block = (question: string, prefix = 'job_<n>_') => ({
  addAnother: 'jobs',
  label: 'Job',
  prefix,
  maximum: 9,
  content: [{ question, label: 'Title', widget: 'text' }],
});
const two = {
  ...block('title'),
  content: ['title', 'year'].map((question) => ({ question, label: question, widget: 'text' })),
};
const stored = (prefix: string): DataModelKey => ({ type: 'string', entries: { prefix, maximum: 9 } });

testCheck(prefixMismatch, [
  {
    name: 'the same prefix in the block and in the data model',
    sections: { one: { content: [block('job_title')] } },
    keys: { job_title: stored('job_<n>_') },
    findings: [],
  },
  {
    name: 'outside blocks any key is valid',
    sections: { one: { content: [{ question: 'job_3_title', label: 'Title', widget: 'text' }] } },
    keys: { job_3_title: { type: 'string' } },
    findings: [],
  },
  {
    name: 'a key that already has the prefix of an entry',
    sections: { one: { content: [block('job_3_title')] } },
    keys: { job_3_title: stored('job_<n>_') },
    findings: [
      {
        at: 'sections/one.json#/content/0/content/0/question',
        message:
          '"job_3_title" already has the prefix of an entry. The block adds job_<n>_ to its keys itself.',
        suggestion: 'Write the key without the prefix: "title".',
      },
    ],
  },
  {
    name: 'a key that the data model lacks, which unknown-data-key reports with its entries',
    sections: { one: { content: [block('title')] } },
    keys: {},
    findings: [],
  },
  {
    name: 'another prefix in the data model',
    sections: { one: { content: [block('title')] } },
    keys: { title: stored('work_<n>_') },
    findings: [
      {
        at: 'sections/one.json#/content/0/prefix',
        message: `The block's prefix is job_<n>_, but data-model.json stores entries of "title" under work_<n>_.`,
        suggestion: 'Use the same prefix here and in the "entries" of "title" in data-model.json.',
      },
    ],
  },
  {
    name: 'no entries in the data model',
    sections: { one: { content: [block('title')] } },
    keys: { title: { type: 'string' } },
    findings: [
      {
        at: 'sections/one.json#/content/0/prefix',
        message:
          'The block stores entries of "title" under job_<n>_title, but data-model.json has no "entries" for it.',
        suggestion: 'Use the same prefix here and in the "entries" of "title" in data-model.json.',
      },
    ],
  },
  {
    name: 'missing entries for several keys are one finding',
    sections: { one: { content: [two] } },
    keys: { title: { type: 'string' }, year: { type: 'string' } },
    findings: [
      {
        at: 'sections/one.json#/content/0/prefix',
        message:
          'The block stores entries of "title", "year" under job_<n>_…, but data-model.json has no "entries" for them.',
        suggestion: 'Use the same prefix here and in the "entries" of "title", "year" in data-model.json.',
      },
    ],
  },
  {
    name: 'missing entries are not reported while the block allows too many',
    sections: { one: { content: [{ ...two, maximum: 11 }] } },
    keys: { title: { type: 'string' }, year: { type: 'string' } },
    findings: [],
  },
]);

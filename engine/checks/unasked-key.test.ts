import { testCheck } from '../testing/check-tester.ts';
import { unaskedKey } from './unasked-key.ts';

const name = { question: 'name', label: 'Name', widget: 'text' };

testCheck(unaskedKey, [
  {
    name: 'every key is asked, those of a block without prefix',
    sections: {
      one: {
        content: [
          name,
          {
            addAnother: 'jobs',
            label: 'Job',
            prefix: 'job_<n>_',
            maximum: 2,
            content: [{ ...name, question: 'job' }],
          },
        ],
      },
    },
    keys: { name: { type: 'string' }, job: { type: 'string', entries: { prefix: 'job_<n>_', maximum: 2 } } },
    findings: [],
  },
  {
    name: 'a key that no question asks',
    sections: { one: { content: [name] } },
    keys: { name: { type: 'string' }, phone: { type: 'string' } },
    findings: [
      {
        at: 'data-model.json#/keys/phone',
        severity: 'warning',
        message: 'No page has a question with the key "phone".',
        suggestion:
          'Add the question to a section that is on a page, or remove the key if no stored answer needs it any more.',
      },
    ],
  },
  {
    name: 'a key that only a section without a page asks is reported at that file',
    pages: { first: ['one'] },
    sections: { one: { content: [name] }, two: { content: [{ ...name, question: 'phone' }] } },
    keys: { name: { type: 'string' }, phone: { type: 'string' } },
    findings: [],
  },
]);

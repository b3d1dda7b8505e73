import { testCheck } from '../testing/check-tester.ts';
import { extraKeys } from './extra-keys.ts';

const name = { question: 'name', label: 'Name', widget: 'text' };
const phone = { question: 'phone', label: 'Phone', widget: 'phone' };

testCheck(extraKeys, [
  { name: 'no rules', sections: { one: { content: [name] } }, findings: [] },
  {
    name: 'rules that name asked keys, also deep inside blocks',
    sections: {
      one: {
        content: [
          { row: [name, phone] },
          {
            hideWhen: { valueKey: 'name', operator: 'notAnswered' },
            content: [
              {
                addAnother: 'jobs',
                label: 'Job',
                prefix: 'job_<n>_',
                maximum: 3,
                content: [{ ...name, question: 'job' }],
              },
            ],
          },
          { checkboxes: [{ question: 'box', label: 'Box' }], id: 'boxes', label: 'Boxes' },
        ],
        rules: [{ require: ['name', 'phone', 'job', 'box'] }],
      },
    },
    findings: [],
  },
  {
    name: 'a misspelt key in a requirement',
    sections: { one: { content: [name, phone], rules: [{ require: ['name', 'pone'] }] } },
    findings: [
      {
        at: 'sections/one.json#/rules/0/require/1',
        message: 'The rule names "pone", but this section has no question with that key.',
        suggestion: 'Did you mean "phone"?',
      },
    ],
  },
  {
    name: 'a key of another section in a validation',
    sections: {
      one: { content: [name], rules: [{ require: ['name'] }, { validate: ['phone'], minLength: 3 }] },
      two: { content: [phone] },
    },
    findings: [
      {
        at: 'sections/one.json#/rules/1/validate/0',
        message: 'The rule names "phone", but this section has no question with that key.',
        suggestion: 'Move the rule to the section with that question, or remove the key from the rule.',
      },
    ],
  },
  {
    name: 'checks a section that is on no page',
    pages: { one: ['one'] },
    sections: { one: { content: [name] }, two: { content: [phone], rules: [{ require: ['fax_number'] }] } },
    findings: [
      {
        at: 'sections/two.json#/rules/0/require/0',
        message: 'The rule names "fax_number", but this section has no question with that key.',
        suggestion: 'Move the rule to the section with that question, or remove the key from the rule.',
      },
    ],
  },
]);

import { ask, choice, testProof, when } from '../testing/proof-tester.ts';
import { neverShown } from './never-shown.ts';

const one = choice('one');
const two = ask('two', 'text');

testProof(neverShown, [
  {
    name: 'accepts content that some answers show',
    content: [
      one,
      {
        showWhen: when('one', 'equals', 'a'),
        content: [two, { ...ask('three', 'text'), showWhen: when('two', 'answered') }],
      },
      { hideWhen: when('one', 'in', ['a', 'b']), content: [ask('four', 'text')] },
      { showWhen: { not: when('two', 'contains', 'x') }, content: [ask('five', 'text')] },
    ],
    findings: [],
  },
  {
    name: 'an answer with two values at once',
    content: [
      one,
      { showWhen: { all: [when('one', 'equals', 'a'), when('one', 'equals', 'b')] }, content: [two] },
    ],
    findings: [
      '/content/1/showWhen error This content is never shown: ("one" is "a" and "one" is "b") (there) is never true.',
    ],
  },
  {
    name: 'a nested group; its content is not reported',
    content: [
      one,
      {
        showWhen: when('one', 'equals', 'a'),
        content: [
          {
            hideWhen: when('one', 'notEquals', 'b'),
            content: [two, { ...ask('three', 'text'), showWhen: when('two', 'answered') }],
          },
        ],
      },
    ],
    findings: [
      '/content/1/content/0/hideWhen error This content is never shown: "one" is "a" (there) and "one" is "b" (there) contradict each other.',
    ],
  },
  {
    name: 'a hidden answer is empty',
    content: [
      one,
      { showWhen: when('one', 'equals', 'a'), content: [choice('two')] },
      {
        showWhen: when('one', 'equals', 'b'),
        content: [{ ...ask('three', 'text'), showWhen: when('two', 'equals', 'a') }],
      },
    ],
    findings: [
      '/content/2/content/0/showWhen error This content is never shown: "one" is "b" (there), "two" is "a" (there) and the condition that shows "two" (there) contradict each other.',
    ],
  },
  {
    name: 'a part of a firstOf block after others that always apply first',
    keys: { two: { type: 'string' }, three: { type: 'string' } },
    content: [
      one,
      {
        firstOf: [
          { showWhen: when('one', 'in', ['a', 'b']), content: [two] },
          { showWhen: when('one', 'equals', 'b'), content: [ask('three', 'text')] },
        ],
      },
    ],
    findings: [
      '/content/1/firstOf/1/showWhen error This content is never shown: "one" is "b" (there) and "one" is none of "a", "b" (there) contradict each other.',
    ],
  },
  {
    name: 'a condition that contradicts the one around it',
    content: [
      one,
      {
        showWhen: when('one', 'equals', 'b'),
        content: [{ text: 'Hello.' }, { ...two, showWhen: when('one', 'equals', 'c') }],
      },
    ],
    findings: [
      '/content/1/content/1/showWhen error This content is never shown: "one" is "b" (there) and "one" is "c" (there) contradict each other.',
    ],
  },
  {
    name: 'no integer and no date is between two adjacent ones',
    content: [
      ask('count', 'number'),
      ask('day', 'date'),
      { ...two, showWhen: { all: [when('count', 'gt', 20), when('count', 'lt', 21)] } },
      {
        ...ask('three', 'text'),
        showWhen: { all: [when('day', 'gt', '2024-02-28'), when('day', 'lt', '2024-03-01')] },
      },
      {
        ...ask('four', 'text'),
        showWhen: { all: [when('day', 'gt', '2025-02-28'), when('day', 'lt', '2025-03-01')] },
      },
    ],
    findings: [
      '/content/2/showWhen warning This content is shown only if another question has an answer that its own rules refuse.',
      '/content/4/showWhen error This content is never shown: ("day" is more than "2025-02-28" and "day" is less than "2025-03-01") (there) is never true.',
    ],
  },
  {
    name: 'texts: substrings, lengths, beyond the maximum length, and two patterns',
    content: [
      ask('text', 'text', { maxLength: 5 }),
      {
        ...two,
        showWhen: { all: [when('text', 'contains', 'abc'), { not: when('text', 'contains', 'B') }] },
      },
      {
        ...ask('three', 'text'),
        showWhen: {
          all: [
            { lengthOf: 'other', operator: 'gt', target: 5 },
            { lengthOf: 'other', operator: 'lt', target: 6 },
          ],
        },
      },
      { ...ask('four', 'text'), showWhen: when('text', 'equals', 'abcdef') },
      {
        ...ask('five', 'text'),
        showWhen: { all: [when('more', 'matches', '^a'), when('more', 'matches', '^b')] },
      },
      ask('other', 'text'),
      ask('more', 'text'),
    ],
    findings: [
      '/content/1/showWhen error This content is never shown: ("text" has "abc" in it and "text" does not have "B" in it) (there) is never true.',
      '/content/2/showWhen error This content is never shown: (the length of "other" is more than 5 and the length of "other" is less than 6) (there) is never true.',
      '/content/3/showWhen error This content is never shown: "text" is "abcdef" (there) is never true.',
      '/content/4/showWhen error This content is never shown: ("more" matches "^a" and "more" matches "^b") (there) is never true.',
    ],
  },
  {
    name: 'answers that are compared with each other',
    content: [
      ask('from', 'date'),
      ask('to', 'date'),
      ask('on', 'date'),
      {
        ...two,
        showWhen: {
          all: [
            when('from', 'lt', { answer: 'on' }),
            when('on', 'lt', { answer: 'to' }),
            when('to', 'lte', { answer: 'from' }),
          ],
        },
      },
    ],
    findings: [
      '/content/3/showWhen error This content is never shown: ("from" is less than the answer to "on" and "on" is less than the answer to "to" and "to" is at most the answer to "from") (there) is never true.',
    ],
  },
  {
    name: "an entry, and a number of entries, beyond the block's maximum",
    content: [
      {
        addAnother: 'jobs',
        label: 'Job',
        prefix: 'job_<n>_',
        maximum: 3,
        content: [ask('job', 'text'), { ...ask('pay', 'text'), showWhen: when('job', 'answered') }],
      },
      { ...two, showWhen: { entriesOf: 'jobs', operator: 'gt', target: 3 } },
      { ...ask('three', 'text'), showWhen: { entriesOf: 'jobs', operator: 'gte', target: 3 } },
      {
        ...ask('four', 'text'),
        showWhen: {
          anyEntryOf: 'jobs',
          is: { all: [when('job', 'equals', 'x'), when('job', 'equals', 'y')] },
        },
      },
    ],
    findings: [
      '/content/1/showWhen error This content is never shown: the number of entries of "jobs" is more than 3 (there) is never true.',
      '/content/3/showWhen error This content is never shown: in an entry of "jobs" ("job" is "x" and "job" is "y") (there) is never true.',
    ],
  },
  {
    name: 'an option that must and must not be chosen',
    content: [
      ask('several', 'choices', { options: 'abc', alone: ['c'] }),
      { ...two, showWhen: { all: [when('several', 'contains', 'a'), when('several', 'contains', 'c')] } },
      {
        ...ask('three', 'text'),
        showWhen: { all: [when('several', 'contains', 'a'), when('several', 'contains', 'b')] },
      },
      {
        ...ask('four', 'text'),
        showWhen: {
          all: [when('several', 'contains', 'a'), { lengthOf: 'several', operator: 'gt', target: 3 }],
        },
      },
    ],
    findings: [
      '/content/1/showWhen warning This content is shown only if another question has an answer that its own rules refuse.',
      '/content/3/showWhen error This content is never shown: ("several" has "a" in it and the length of "several" is more than 3) (there) is never true.',
    ],
  },
  {
    name: 'a choice without any available option',
    content: [
      one,
      choice('two', {
        options: 'yesNo',
        offerWhen: {
          Y: { all: [when('one', 'equals', 'a'), when('one', 'equals', 'b')] },
          N: { all: [when('one', 'equals', 'a'), when('one', 'equals', 'c')] },
        },
      }),
    ],
    findings: [
      '/content/1 error "two" is never shown: ("one" is "a" and "one" is "b") (there) and ("one" is "a" and "one" is "c") (there) contradict each other.',
    ],
  },
]);

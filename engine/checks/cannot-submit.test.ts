import { ask, choice, testProof, when } from '../testing/proof-tester.ts';
import { cannotSubmit } from './cannot-submit.ts';

const required = { required: true };
const [two, three] = [ask('two', 'text', required), ask('three', 'text', required)];
const only = (key: string, one: string) => ({
  assert: when('one', 'equals', one),
  at: [key],
  message: 'No.',
});

testProof(cannotSubmit, [
  {
    name: 'accepts answers that go together',
    content: [choice('one'), two, three, ask('four', 'checkbox', required)],
    rules: [only('two', 'a'), only('three', 'a')],
    findings: [],
  },
  {
    name: 'each question can be answered, but not all of them',
    content: [choice('one'), two, three, ask('four', 'text', required)],
    rules: [only('two', 'a'), only('three', 'b')],
    findings: [
      'form.json#/pages error Applicants cannot submit an application: "two" must be answered, "three" must be answered, the rule at there and the rule at there contradict each other.',
    ],
  },
  {
    name: 'a question that is required only while another is hidden',
    content: [
      choice('one', required),
      { ...two, showWhen: when('one', 'equals', 'a') },
      { ...three, required: false, requiredWhen: when('one', 'equals', 'b') },
    ],
    rules: [only('three', 'b')],
    findings: [],
  },
]);

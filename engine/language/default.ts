// The default of a question, used before it is answered.
import { Type } from 'typebox';
import { answerKey } from './names.ts';
import { byType } from './one-of.ts';
import { closed, line, only } from './schema.ts';

/** The default of a question as written. */
export type DefaultDefinition =
  | string
  | number
  | boolean
  | readonly string[]
  | { readonly answer: string }
  | { readonly account: 'email' }
  | { readonly parameter: string };

/** Schema of the name of a URL parameter. */
export const PARAMETER = line(
  'Parameter',
  'Name of a URL parameter, such as programme in /about?programme=mph.',
  '^[a-z][a-z0-9_-]*$',
);

const ANSWER = closed('Answer', 'The answer to another question.', {
  answer: answerKey('Answer key', 'Key of the other question.'),
});
const ACCOUNT = closed('Account', 'The email address of the account.', {
  account: only('email', 'Account', 'Email address of the logged-in applicant.'),
});
const URL_PARAMETER = closed('Parameter', 'A parameter of the URL that the form was opened with.', {
  parameter: PARAMETER,
});

/** Schema of the property `default` of a question. */
export const defaultValue = byType<DefaultDefinition>(
  'object',
  Type.Dependent(
    { required: ['parameter'] },
    URL_PARAMETER,
    Type.Dependent({ required: ['account'] }, ACCOUNT, ANSWER),
  ),
  Type.Unsafe({ type: ['string', 'number', 'boolean', 'array'], items: { type: 'string' } }),
  {
    title: 'Default',
    description:
      'Value shown before the question is answered. Applicants can change it; saving the page makes it an answer. A value; a list for several options; a date such as "2027-01-31", "today" or "today+30d"; or { "answer": key }, { "account": "email" } or { "parameter": name }. Default: none.',
  },
);

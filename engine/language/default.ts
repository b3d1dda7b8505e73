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

/** Name of a query parameter. */
export const PARAMETER = line(
  'Parameter',
  'Name of a parameter of the address, as in /about?programme=mph.',
  '^[a-z][a-z0-9_-]*$',
);

const ANSWER = closed('Answer', 'What has been answered to another question.', {
  answer: answerKey('Answer key', 'Key of the other question.'),
});
const ACCOUNT = closed('Account', 'The address of the account.', {
  account: only('email', 'Account', 'The email address of whoever is logged in.'),
});
const FROM_ADDRESS = closed('Parameter', 'A parameter of the address that the form was opened with.', {
  parameter: PARAMETER,
});

/** Schema of the property. */
export const defaultValue = byType<DefaultDefinition>(
  'object',
  Type.Dependent(
    { required: ['parameter'] },
    FROM_ADDRESS,
    Type.Dependent({ required: ['account'] }, ACCOUNT, ANSWER),
  ),
  Type.Unsafe({ type: ['string', 'number', 'boolean', 'array'], items: { type: 'string' } }),
  {
    title: 'Default',
    description:
      'What stands in it before anybody has answered it, seen and changeable; it is an answer once the page was saved. A value as it is answered; several options as a list; a day as "2027-01-31", "today" or "today+30d". Or { "answer": key }, { "account": "email" }, { "parameter": name }.',
  },
);

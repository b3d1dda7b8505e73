// Files in auth/: small forms to log in, sign up, confirm, or request and set a new password.
import type { Static } from 'typebox';
import { CALL_LIMITS, type CallField } from '../wire/card-calls.ts';
import { configFile, type FileOf } from './config-file.ts';
import { AUTOFILL, HELP, INTRO } from './names.ts';
import { choice, closed, line, list, optional, text } from './schema.ts';
import { CARD_RULE } from './validation.ts';

const CARDS = ['login', 'signup', 'confirm', 'forgot', 'reset'] as const;
/** Id of a card. */
export type CardId = (typeof CARDS)[number];

const field = closed('Field', 'An input.', {
  field: choice(Object.keys(CALL_LIMITS) as CallField[], 'Field', 'Name of the value in the call.'),
  label: text('Label', 'What is asked.'),
  widget: choice(
    ['email', 'password', 'newPassword', 'code', 'hidden'],
    'Widget',
    'How the field is drawn; newPassword shows its rules as a live checklist.',
  ),
  autocomplete: optional(AUTOFILL),
  help: optional(HELP),
  validation: list(CARD_RULE, 'Validation', 'Rules of the field.'),
});

const link = closed('Link', 'A link of a card.', {
  text: text('Text', 'What is read.'),
  to: line('To', 'Route that the link leads to.', '^/[a-z-]+$'),
});

export const AUTH_CARD_SCHEMA = configFile(
  'auth-card',
  'Authentication card',
  'A small form: log in, sign up, confirm, forgot or reset password.',
  {
    id: choice(CARDS, 'Id', 'The name of this file without .json; also the route.'),
    title: text('Title', 'Heading of the card.'),
    name: text('Name', "Names the card in error toasts: '<name> Error'."),
    intro: optional(INTRO),
    submit: text('Submit', 'Text of the button.'),
    fields: list(field, 'Fields', 'The inputs of the card.', { minItems: 1 }),
    resend: optional(
      text(
        'Resend',
        'Text of the button that asks for a new confirmation code; only where the card offers it.',
      ),
    ),
    links: list(link, 'Links', 'Links between the fields and the footer.'),
    footer: closed('Footer', 'A question and a link below the card.', {
      question: text('Question', 'The question.'),
      link,
    }),
  },
);

/** Widget of a card's field. */
export type CardWidget = Static<typeof field>['widget'];
/** A link on a card. */
export type CardLink = Static<typeof link>;
/** A file in auth/. */
export type CardFile = FileOf<typeof AUTH_CARD_SCHEMA>;

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

const field = closed('Field', 'An input of the card.', {
  field: choice(
    Object.keys(CALL_LIMITS) as CallField[],
    'Field',
    'Name of the value in the request to the server.',
  ),
  label: text('Label', 'Label of the input.'),
  widget: choice(
    ['email', 'password', 'newPassword', 'code', 'hidden'],
    'Widget',
    'Kind of input. newPassword shows its rules as a checklist that updates while typing.',
  ),
  autocomplete: optional(AUTOFILL),
  help: optional(HELP),
  validation: list(CARD_RULE, 'Validation', 'Rules for the value.'),
});

const link = closed('Link', 'A link on the card.', {
  text: text('Text', 'Text of the link.'),
  to: line('To', 'Path that the link leads to, such as /login.', '^/[a-z-]+$'),
});

export const AUTH_CARD_SCHEMA = configFile(
  'auth-card',
  'Authentication card',
  'A small form to log in, sign up, confirm an account, or request or set a new password.',
  {
    id: choice(CARDS, 'Id', 'Name of this file without .json, and path of the card.'),
    title: text('Title', 'Heading of the card.'),
    name: text('Name', "Name of the card in error messages: '<name> Error'."),
    intro: optional(INTRO),
    submit: text('Submit', 'Text of the button.'),
    fields: list(field, 'Fields', 'The inputs of the card.', { minItems: 1 }),
    resend: optional(
      text(
        'Resend',
        'Text of the button that requests a new confirmation code. Default: the card has no such button.',
      ),
    ),
    links: list(link, 'Links', 'Links between the fields and the footer.'),
    footer: closed('Footer', 'A question with a link, below the card.', {
      question: text('Question', 'Text before the link.'),
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

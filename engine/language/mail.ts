// mails/<id>.json: a mail that is sent after a submission.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { byType } from './one-of.ts';
import { line, list, only, text } from './schema.ts';

const address = Type.String({ pattern: '^[^\\s@<>(),:;"]+@[^\\s@<>(),:;"]+$', maxLength: 254 });

export const MAIL_SCHEMA = configFile(
  'mail',
  'Mail',
  'A mail that is sent once an application was submitted. It names no answers: mails are read on their way.',
  {
    id: line('Id', "The file's name without .json.", '^[a-z][a-z0-9-]{0,39}$'),
    to: byType<'applicant' | readonly string[]>(
      'string',
      only('applicant', 'Applicant', 'The address of the account.'),
      list(address, 'Addresses', 'Addresses of the office, each of which gets the mail.', {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
      }),
      { title: 'To', description: '"applicant", or a list of addresses of the office.' },
    ),
    subject: line('Subject', 'One line. It may hold the same places as the text.', '^[^\\r\\n]+$'),
    text: text(
      'Text',
      'Plain text. {{applicationId}}, {{date}}, {{time}}, {{zone}} and {{link}}, the address of the site, stand for what they say; so do {{form.title}} and {{school.…}}.',
    ),
  },
);

/** mails/<id>.json. */
export type MailFile = FileOf<typeof MAIL_SCHEMA>;

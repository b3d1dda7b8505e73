// mails/<id>.json: a mail that is sent after a submission.
import { Type } from 'typebox';
import { configFile, type FileOf } from './config-file.ts';
import { byType } from './one-of.ts';
import { line, list, only, text } from './schema.ts';

const address = Type.String({
  pattern: '^[^\\s@<>(),:;"]+@[^\\s@<>(),:;"]+$',
  maxLength: 254,
  errorMessage: { pattern: 'This must be an email address, such as "office@example.org".' },
});

export const MAIL_SCHEMA = configFile(
  'mail',
  'Mail',
  'A mail sent after an application is submitted. It cannot include answers, because others may read mails in transit.',
  {
    id: line('Id', 'Name of this file without .json.', '^[a-z][a-z0-9-]{0,39}$'),
    to: byType<'applicant' | readonly string[]>(
      'string',
      {
        ...only('applicant', 'Applicant', 'Email address of the account.'),
        errorMessage: {
          const: 'This must be "applicant", or a list of email addresses, such as ["office@example.org"].',
        },
      },
      list(address, 'Addresses', 'Email addresses of the office, at most 20. Each gets the mail.', {
        minItems: 1,
        maxItems: 20,
        uniqueItems: true,
      }),
      { title: 'To', description: 'Recipients: "applicant", or a list of email addresses of the office.' },
    ),
    subject: line('Subject', 'Subject, in one line, with the same placeholders as the text.', '^[^\\r\\n]+$'),
    text: text(
      'Text',
      'Plain text. Placeholders: {{applicationId}}, {{date}}, {{time}}, {{zone}}, {{link}} (the address of the site), {{form.title}} and {{school.…}}.',
    ),
  },
);

/** mails/<id>.json. */
export type MailFile = FileOf<typeof MAIL_SCHEMA>;

import type { CompileContext } from '../asking/compile-context.ts';
import type { Definition } from '../definition/definition.ts';
import type { MailFile } from '../language/mail.ts';

/** Names of the placeholders that are filled in when a mail is sent. */
const MAIL_PLACES = ['applicationId', 'date', 'time', 'zone', 'link'];

/** Compiles the mails after a submission, and fills in the facts of the school and the form. */
export function compileMails({ mails }: Definition, text: CompileContext['text']): MailFile[] {
  return Object.values(mails).map(({ file, value: { id, to, subject, text: body } }) => ({
    id,
    to,
    subject: text(file, '/subject', subject, MAIL_PLACES),
    text: text(file, '/text', body, MAIL_PLACES),
  }));
}

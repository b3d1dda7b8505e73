import type { CompileContext } from '../asking/compile-context.ts';
import type { Definition } from '../definition/definition.ts';
import { MAIL_PLACES, type SubmissionMail } from '../form/submission-mail.ts';

/** Compiles the mails after a submission, and fills in the facts of the school and the form. */
export function compileMails({ mails }: Definition, text: CompileContext['text']): SubmissionMail[] {
  return Object.values(mails).map(({ file, value: { id, to, subject, text: body } }) => ({
    id,
    to,
    subject: text(file, '/subject', subject, MAIL_PLACES),
    text: text(file, '/text', body, MAIL_PLACES),
  }));
}

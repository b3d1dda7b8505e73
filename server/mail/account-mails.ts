import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillPlaceholders, type ServerTexts } from '../../engine/form/texts.ts';
import type { UnfilledMail } from './mail.ts';
import { MAILED_SECRET_MINUTES } from './mailed-secret.ts';

/** The parts of a form that mails are worded with. */
export type MailForm = Pick<CompiledForm, 'school' | 'lang'> & Pick<ServerTexts, 'mailTexts'>;

/** The placeholders of each mail about an account. Its texts are `mail.<name>.subject` and `mail.<name>.text`. */
interface AccountMails {
  readonly confirm: 'code';
  readonly reset: 'link';
  /** The link to choose a password, for an account that was confirmed while its password was contested. */
  readonly choose: 'link';
  /** The notice that the password was changed with a reset link. */
  readonly changed: never;
  /** The notice that the password was changed by a logged-in user. */
  readonly password: never;
  /** The code for the new address of an account. */
  readonly emailNew: 'code';
  /** The code for the current address of an account that is going to change. */
  readonly emailFormer: 'code' | 'email';
  /** The notice that another account was to get this owner's address. */
  readonly emailTaken: never;
  /** The notice to the former address after a change. */
  readonly emailChanged: 'email';
  /** The notice that somebody signed up with the address of a confirmed account. */
  readonly known: never;
  /** The notice that a confirmed account needs no code. */
  readonly confirmed: never;
}

export type MailName = keyof AccountMails;

/** Words a mail about an account. */
export function accountMail<Name extends MailName>(
  form: MailForm,
  to: string,
  name: Name,
  values: Readonly<Record<AccountMails[Name], string>>,
): UnfilledMail {
  const filled = {
    ...values,
    school: form.school.partnerName,
    minutes: String(MAILED_SECRET_MINUTES),
  };
  return {
    to,
    subject: fillPlaceholders(form.mailTexts[`mail.${name}.subject`], filled),
    text: fillPlaceholders(form.mailTexts[`mail.${name}.text`], filled),
    ...(form.lang === undefined ? {} : { lang: form.lang }),
  };
}

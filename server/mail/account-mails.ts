import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillWords, type MailTextId, type ServerTexts } from '../../engine/form/texts.ts';
import type { WordedMail } from './mail.ts';

/** What a mail is worded by. */
export type MailForm = Pick<CompiledForm, 'school' | 'lang'> & Pick<ServerTexts, 'mailTexts'>;

/** The mail with a confirmation code. */
export function confirmMail(form: MailForm, to: string, code: string, minutes: number): WordedMail {
  return accountMail(form, to, 'confirm', { code, minutes: String(minutes) });
}

/** The mail with the link to a new password. */
export function resetMail(form: MailForm, to: string, link: string, minutes: number): WordedMail {
  return accountMail(form, to, 'reset', { link, minutes: String(minutes) });
}

/** The mail with the link to a password for an account that was confirmed while several had been chosen. */
export function chooseMail(form: MailForm, to: string, link: string, minutes: number): WordedMail {
  return accountMail(form, to, 'choose', { link, minutes: String(minutes) });
}

/** The mail to the owner of an account whose password was changed by a reset link. */
export function changedMail(form: MailForm, to: string): WordedMail {
  return accountMail(form, to, 'changed', {});
}

/** The mail to the owner of an account whose password was changed by somebody who was logged in. */
export function passwordMail(form: MailForm, to: string): WordedMail {
  return accountMail(form, to, 'password', {});
}

/** The mail with the code for an address that is to be an account's. */
export function emailNewMail(form: MailForm, to: string, code: string, minutes: number): WordedMail {
  return accountMail(form, to, 'emailNew', { code, minutes: String(minutes) });
}

/** The mail with the code to the present address of an account that is to get another one. */
export function emailFormerMail(
  form: MailForm,
  to: string,
  change: { readonly code: string; readonly email: string },
  minutes: number,
): WordedMail {
  return accountMail(form, to, 'emailFormer', { ...change, minutes: String(minutes) });
}

/** The mail to the owner of an account with an address that another account was to get. */
export function emailTakenMail(form: MailForm, to: string): WordedMail {
  return accountMail(form, to, 'emailTaken', {});
}

/** The mail to the former address of an account. */
export function emailChangedMail(form: MailForm, to: string, email: string): WordedMail {
  return accountMail(form, to, 'emailChanged', { email });
}

/** The mail to somebody who signs up with the address of a confirmed account. */
export function knownMail(form: MailForm, to: string): WordedMail {
  return accountMail(form, to, 'known', {});
}

/** The mail to the owner of a confirmed account who asks for a code. */
export function confirmedMail(form: MailForm, to: string): WordedMail {
  return accountMail(form, to, 'confirmed', {});
}

/** What a mail is about; its texts are `mail.<name>.subject` and `mail.<name>.text`. */
export type MailName = MailTextId extends infer Id
  ? Id extends `mail.${infer Name}.text`
    ? Name
    : never
  : never;

function accountMail(form: MailForm, to: string, name: MailName, values: Record<string, string>): WordedMail {
  const filled = { ...values, school: form.school.partnerName };
  return {
    to,
    subject: fillWords(form.mailTexts[`mail.${name}.subject`], filled),
    text: fillWords(form.mailTexts[`mail.${name}.text`], filled),
    ...(form.lang === undefined ? {} : { lang: form.lang }),
  };
}

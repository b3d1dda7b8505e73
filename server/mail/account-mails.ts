import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillPlaceholders, type MailTextId, type ServerTexts } from '../../engine/form/texts.ts';
import type { UnfilledMail } from './mail.ts';

/** The parts of a form that mails are worded with. */
export type MailForm = Pick<CompiledForm, 'school' | 'lang'> & Pick<ServerTexts, 'mailTexts'>;

export function confirmMail(form: MailForm, to: string, code: string, minutes: number): UnfilledMail {
  return accountMail(form, to, 'confirm', { code, minutes: String(minutes) });
}

export function resetMail(form: MailForm, to: string, link: string, minutes: number): UnfilledMail {
  return accountMail(form, to, 'reset', { link, minutes: String(minutes) });
}

/** The link to choose a password, for an account that was confirmed while its password was contested. */
export function chooseMail(form: MailForm, to: string, link: string, minutes: number): UnfilledMail {
  return accountMail(form, to, 'choose', { link, minutes: String(minutes) });
}

/** The notice that the password was changed with a reset link. */
export function changedMail(form: MailForm, to: string): UnfilledMail {
  return accountMail(form, to, 'changed', {});
}

/** The notice that the password was changed by a logged-in user. */
export function passwordMail(form: MailForm, to: string): UnfilledMail {
  return accountMail(form, to, 'password', {});
}

/** The code for the new address of an account. */
export function emailNewMail(form: MailForm, to: string, code: string, minutes: number): UnfilledMail {
  return accountMail(form, to, 'emailNew', { code, minutes: String(minutes) });
}

/** The code for the current address of an account that is going to change. */
export function emailFormerMail(
  form: MailForm,
  to: string,
  change: { readonly code: string; readonly email: string },
  minutes: number,
): UnfilledMail {
  return accountMail(form, to, 'emailFormer', { ...change, minutes: String(minutes) });
}

/** The notice that another account was to get this owner's address. */
export function emailTakenMail(form: MailForm, to: string): UnfilledMail {
  return accountMail(form, to, 'emailTaken', {});
}

/** The notice to the former address after a change. */
export function emailChangedMail(form: MailForm, to: string, email: string): UnfilledMail {
  return accountMail(form, to, 'emailChanged', { email });
}

/** The notice that somebody signed up with the address of a confirmed account. */
export function knownMail(form: MailForm, to: string): UnfilledMail {
  return accountMail(form, to, 'known', {});
}

/** The notice that a confirmed account needs no code. */
export function confirmedMail(form: MailForm, to: string): UnfilledMail {
  return accountMail(form, to, 'confirmed', {});
}

/** Names of mails. Their texts are `mail.<name>.subject` and `mail.<name>.text`. */
export type MailName = MailTextId extends infer Id
  ? Id extends `mail.${infer Name}.text`
    ? Name
    : never
  : never;

function accountMail(
  form: MailForm,
  to: string,
  name: MailName,
  values: Record<string, string>,
): UnfilledMail {
  const filled = { ...values, school: form.school.partnerName };
  return {
    to,
    subject: fillPlaceholders(form.mailTexts[`mail.${name}.subject`], filled),
    text: fillPlaceholders(form.mailTexts[`mail.${name}.text`], filled),
    ...(form.lang === undefined ? {} : { lang: form.lang }),
  };
}

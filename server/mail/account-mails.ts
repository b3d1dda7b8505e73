import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { fillText, type TextId } from '../../engine/form/texts.ts';
import type { Mail } from './mail.ts';

/** The mail with a confirmation code. */
export function confirmMail(form: CompiledForm, to: string, code: string, minutes: number): Mail {
  return accountMail(form, to, 'confirm', { code, minutes: String(minutes) });
}

/** The mail with the link to a new password. */
export function resetMail(form: CompiledForm, to: string, link: string, minutes: number): Mail {
  return accountMail(form, to, 'reset', { link, minutes: String(minutes) });
}

/** The mail with the link to a password for an account that was confirmed while several had been chosen. */
export function chooseMail(form: CompiledForm, to: string, link: string, minutes: number): Mail {
  return accountMail(form, to, 'choose', { link, minutes: String(minutes) });
}

/** The mail to the owner of an account whose password was changed. */
export function changedMail(form: CompiledForm, to: string): Mail {
  return accountMail(form, to, 'changed', {});
}

/** The mail to somebody who signs up with the address of a confirmed account. */
export function knownMail(form: CompiledForm, to: string): Mail {
  return accountMail(form, to, 'known', {});
}

/** The mail to the owner of a confirmed account who asks for a code. */
export function confirmedMail(form: CompiledForm, to: string): Mail {
  return accountMail(form, to, 'confirmed', {});
}

/** What a mail is about; its texts are `mail.<name>.subject` and `mail.<name>.text`. */
export type MailName = TextId extends infer Id
  ? Id extends `mail.${infer Name}.text`
    ? Name
    : never
  : never;

function accountMail(form: CompiledForm, to: string, name: MailName, values: Record<string, string>): Mail {
  const filled = { ...values, school: form.school.partnerName };
  return {
    to,
    subject: fillText(form.texts[`mail.${name}.subject`], filled),
    text: fillText(form.texts[`mail.${name}.text`], filled),
  };
}

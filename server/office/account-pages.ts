import { DESK, type DeskForm } from './desk.ts';
import { type Html, html } from './html.ts';
import { input, message } from './page.ts';
import { factorQrCode } from './second-factor.ts';
import { type Invited, PASSWORD_LENGTH } from './staff-accounts.ts';

const CODE = html`type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" required`;

/** Returns the login form. */
export function loginContent(
  { say }: Pick<DeskForm, 'say'>,
  { email = '', wrong, told }: { readonly email?: string; readonly wrong?: string; readonly told?: string },
): Html {
  return html`${message(told, false)}${message(wrong)}
<form class="account" method="post" action="${DESK}/login">
${input('email', say('login.email'), html`type="email" autocomplete="username" maxlength="254" required value="${email}"`)}
${input('password', say('login.password'), html`type="password" autocomplete="current-password" maxlength="200" required`)}
${input('code', say('login.code'), CODE)}
<button>${say('login.button')}</button>
</form>`;
}

/** Returns the page of an invalid invitation. It links to the login, because the reader may have accepted it. */
export function goneContent({ say }: Pick<DeskForm, 'say'>): Html {
  return html`${message(say('invited.gone'))}<p><a href="${DESK}/login">${say('login.title')}</a></p>`;
}

/** Returns the form to accept an invitation. */
export function invitationContent(
  { say, form }: Pick<DeskForm, 'say' | 'form'>,
  { staff, secret, sealed }: Invited,
  token: string,
  wrong?: string,
): Html {
  const { email } = staff;
  const { least, most } = PASSWORD_LENGTH;
  const issuer = `${form.school.partnerName} – ${say('title')}`;
  return html`${message(wrong)}<p>${say('invited.for', { email })}</p>
<form class="account" method="post" action="${DESK}/invitation">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="sealed" value="${sealed}">
<input class="skip" type="email" name="email" autocomplete="username" value="${email}" readonly tabindex="-1" aria-hidden="true">
${input('password', say('invited.password', { least: String(least) }), html`type="password" autocomplete="new-password" minlength="${least}" maxlength="${most}" required`)}
<p>${say('invited.factor')}</p>
${factorQrCode(secret, issuer, email, say('invited.picture'))}
<p>${say('invited.secret')}: <code>${secret.match(/.{1,4}/g)?.join(' ') ?? ''}</code></p>
${input('code', say('login.code'), CODE)}
<button>${say('invited.button')}</button>
</form>`;
}

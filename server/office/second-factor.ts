// The second factor: codes of six digits that an authenticator app makes of a secret and the time (RFC 6238).
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { readableCode } from '../../engine/values/readable-text.ts';
import { type Html, html } from './html.ts';

/** Clocks of phones go wrong: the code before the present one and the one after it fit, too. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;
/** So many modules around the picture are light, or cameras take what stands beside it for a part. */
const QUIET = 4;

function factorOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}

/** A new secret, in base 32 as apps take it. */
export function newFactor(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The step of time that a code is of; null for one that does not fit now. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const factor = factorOf(secret);
  const typed = readableCode(code);
  if (!/^\d{6}$/.test(typed)) return null;
  const delta = factor.validate({ token: typed, timestamp: now, window: STEPS_AROUND });
  return delta === null ? null : factor.counter({ timestamp: now }) + delta;
}

/** The picture from which an app takes the secret; it is drawn here, so that nobody else learns of it. */
export function factorPicture(secret: string, issuer: string, email: string, called: string): Html {
  const { data, size } = encode(factorOf(secret, issuer, email).toString(), {
    border: QUIET,
  });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="code" role="img" aria-label="${called}" viewBox="0 0 ${size} ${size}"><path class="paper" d="M0 0h${size}v${size}h-${size}z"/><path class="ink" d="${dark.join('')}"/></svg>`;
}

// The second factor: six-digit codes that an authenticator app computes from a secret and the time (RFC 6238).
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { normaliseCode } from '../../engine/values/readable-text.ts';
import { type Html, html } from './html.ts';

/** Phone clocks differ: the codes before and after the current one are accepted, too. */
const STEP_TOLERANCE = 1;
const SECRET_BYTES = 20;
/** Width of the QR code's light margin in modules, which cameras need. */
const QR_MARGIN = 4;

function factorOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) });
}

/** Creates a secret in base 32, as apps expect it. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the time step of a code; null if it is not valid now. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const factor = factorOf(secret);
  const typed = normaliseCode(code);
  if (!/^\d{6}$/.test(typed)) return null;
  const delta = factor.validate({ token: typed, timestamp: now, window: STEP_TOLERANCE });
  return delta === null ? null : factor.counter({ timestamp: now }) + delta;
}

/** Returns the QR code of a secret. It is drawn here, so that no third party sees it. */
export function factorQrCode(secret: string, issuer: string, email: string, called: string): Html {
  const { data, size } = encode(factorOf(secret, issuer, email).toString(), {
    border: QR_MARGIN,
  });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="code" role="img" aria-label="${called}" viewBox="0 0 ${size} ${size}"><path class="paper" d="M0 0h${size}v${size}h-${size}z"/><path class="ink" d="${dark.join('')}"/></svg>`;
}

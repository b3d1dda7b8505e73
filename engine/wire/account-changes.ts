// Bodies and replies of the calls with which a logged-in applicant changes the account, in the dialogs of the
// account menu.
import { type Static, Type } from 'typebox';
import type { AccountTextId } from '../form/texts.ts';
import { body } from './body.ts';
import { CALL_LIMITS } from './card-calls.ts';

const password = Type.String({ maxLength: CALL_LIMITS.password });

/** PUT /api/password */
export const PasswordBody = body({ password, new_password: password });
export type PasswordBody = Static<typeof PasswordBody>;

const email = Type.String({ maxLength: CALL_LIMITS.username });

/** POST /api/email: requests the codes to change the email address. */
export const EmailBody = body({ password, email });
export type EmailBody = Static<typeof EmailBody>;

const code = Type.String({ maxLength: CALL_LIMITS.code });

/** PUT /api/email: both codes and the new address they were requested for. */
export const EmailCodesBody = body({ email, code, former_code: code });
export type EmailCodesBody = Static<typeof EmailCodesBody>;

/** GET /api/account-texts: texts of the dialogs. */
export const AccountTexts = Type.Unsafe<Readonly<Record<AccountTextId, string>>>(
  Type.Record(Type.String(), Type.String()),
);
export type AccountTexts = Static<typeof AccountTexts>;

/** An active session. Times are ISO texts. */
export const SESSION = {
  begun_at: Type.String(),
  /** Rounded to a minute. */
  last_used_at: Type.String(),
  /** For example Firefox; empty if unknown. */
  browser: Type.String(),
  /** For example Windows; empty if unknown. */
  system: Type.String(),
};

/** GET /api/sessions: the active sessions, oldest first. */
export const SessionList = Type.Object({
  sessions: Type.Array(
    Type.Object({
      /** Identifies the session without granting access. */
      id: Type.String(),
      ...SESSION,
      /** Whether it is the session of this request. */
      is_this: Type.Boolean(),
    }),
  ),
});
export type SessionList = Static<typeof SessionList>;

export const SessionParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

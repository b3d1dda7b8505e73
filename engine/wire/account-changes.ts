// What somebody who is logged in changes about the account, in dialogs of the account menu.
import { type Static, Type } from 'typebox';
import type { AccountTextId } from '../form/texts.ts';
import { CALL_LIMITS } from './card-calls.ts';

const password = Type.String({ maxLength: CALL_LIMITS.password });

/** PUT /api/password */
export const PasswordBody = Type.Object(
  { password, new_password: password },
  { additionalProperties: false },
);
export type PasswordBody = Static<typeof PasswordBody>;

const email = Type.String({ maxLength: CALL_LIMITS.username });

/** POST /api/email: asks for the codes of another address. */
export const EmailBody = Type.Object({ password, email }, { additionalProperties: false });
export type EmailBody = Static<typeof EmailBody>;

const code = Type.String({ maxLength: CALL_LIMITS.code });

/** PUT /api/email: both codes, and the address again that they were asked for. */
export const EmailCodesBody = Type.Object(
  { email, code, former_code: code },
  { additionalProperties: false },
);
export type EmailCodesBody = Static<typeof EmailCodesBody>;

/** GET /api/account-texts: what the dialogs say. */
export const AccountTexts = Type.Unsafe<Readonly<Record<AccountTextId, string>>>(
  Type.Record(Type.String(), Type.String()),
);
export type AccountTexts = Static<typeof AccountTexts>;

/** GET /api/sessions: where somebody is logged in, the oldest session first. Times are ISO texts. */
export const SessionList = Type.Object({
  sessions: Type.Array(
    Type.Object({
      /** Names it in calls; it opens nothing. */
      id: Type.String(),
      begun_at: Type.String(),
      /** To a minute. */
      last_used_at: Type.String(),
      /** Such as Firefox; empty where it is not known. */
      browser: Type.String(),
      /** Such as Windows; empty where it is not known. */
      system: Type.String(),
      /** Whether it is the one that asks. */
      is_this: Type.Boolean(),
    }),
  ),
});
export type SessionList = Static<typeof SessionList>;

export const SessionParams = Type.Object({ id: Type.String({ maxLength: 100 }) });

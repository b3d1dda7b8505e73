// Bodies of the calls of the authentication cards: sign up, log in, confirm, request and set a new password.
import { Type } from 'typebox';
import { CALL_LIMITS } from './card-calls.ts';

const username = Type.String({ maxLength: CALL_LIMITS.username });
const password = Type.String({ maxLength: CALL_LIMITS.password });

export const SignupBody = Type.Object({ username, password }, { additionalProperties: false });
export const LoginBody = Type.Object({ username, password }, { additionalProperties: false });
export const ConfirmBody = Type.Object(
  { username, code: Type.String({ maxLength: CALL_LIMITS.code }) },
  { additionalProperties: false },
);
export const UsernameBody = Type.Object({ username }, { additionalProperties: false });
export const ResetBody = Type.Object(
  { username, id: Type.String({ maxLength: CALL_LIMITS.id }), password, confirm_password: password },
  { additionalProperties: false },
);

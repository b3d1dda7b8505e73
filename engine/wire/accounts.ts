// Bodies of the calls of the authentication cards: sign up, log in, confirm, request and set a new password.
import { Type } from 'typebox';
import { body } from './body.ts';
import { CALL_LIMITS } from './card-calls.ts';

const username = Type.String({ maxLength: CALL_LIMITS.username });
const password = Type.String({ maxLength: CALL_LIMITS.password });

export const SignupBody = body({ username, password });
export const LoginBody = body({ username, password });
export const ConfirmBody = body({ username, code: Type.String({ maxLength: CALL_LIMITS.code }) });
export const UsernameBody = body({ username });
export const ResetBody = body({
  username,
  id: Type.String({ maxLength: CALL_LIMITS.id }),
  password,
  confirm_password: password,
});

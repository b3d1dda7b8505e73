import { Type } from 'typebox';

// Lengths are bounded so that a hostile body costs nothing: argon2 hashes whatever it is given.
const username = Type.String({ maxLength: 254 });
const password = Type.String({ maxLength: 1024 });

export const SignupBody = Type.Object({ username, password }, { additionalProperties: false });
export const LoginBody = Type.Object({ username, password }, { additionalProperties: false });
export const ConfirmBody = Type.Object(
  { username, code: Type.String({ maxLength: 16 }) },
  { additionalProperties: false },
);
export const UsernameBody = Type.Object({ username }, { additionalProperties: false });
export const ResetBody = Type.Object(
  { username, id: Type.String({ maxLength: 200 }), password, confirm_password: password },
  { additionalProperties: false },
);

import { Type } from 'typebox';
import { Message } from '../../engine/wire/profile.ts';

/** Error replies of any call: the error in one sentence (decision API-05). */
export const failures = {
  '4xx': Type.Object(Message.properties, {
    description:
      'The call was refused, and nothing was changed: 400 for its content, 401 without a session, 403 from another site or outside of the window of time of the form (the header `form-window` says `before` or `after` then), 409 in this state of the application, 413 or 414 for its size, 415 for its content type, 429 when it was made too often (`Retry-After` says how many seconds to wait).',
  }),
  '5xx': Type.Object(Message.properties, {
    description:
      'The server could not do it now (503: the database or the store of files cannot be reached, or too many call at once). Try again later.',
  }),
} as const;

/** Replies of a call without a result. */
export const messageReplies = {
  200: Type.Object(Message.properties, { description: 'It was done; the message is for the applicant.' }),
  ...failures,
} as const;

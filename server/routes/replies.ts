import { Type } from 'typebox';
import { Message } from '../../engine/wire/profile.ts';

/** Error replies of any call: the error in one sentence (decision API-05). */
export const failures = {
  '4xx': Type.Object(Message.properties, {
    description:
      'Refused; nothing was changed. 400: invalid content. 401: no session. 403: from another site, or while the form is not open (see `form-window`). 409: not possible in this state of the application. 413, 414: too large. 415: wrong content type. 429: too many calls; `Retry-After` has the seconds to wait.',
  }),
  '5xx': Type.Object(Message.properties, {
    description:
      'The server failed. 503: the database or object store is unavailable, or the server is overloaded. Try again later.',
  }),
} as const;

/** Replies of a call without a result. */
export const messageReplies = {
  200: Type.Object(Message.properties, { description: 'Done. The message is for the applicant.' }),
  ...failures,
} as const;

/** Replies of a call that returns a PDF. */
export const pdfReplies = {
  200: {
    description: 'The PDF.',
    content: {
      'application/pdf': { schema: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) },
    },
  },
  ...failures,
} as const;

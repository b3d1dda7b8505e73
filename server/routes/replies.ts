import type { RouteOptions } from 'fastify';
import { type TObject, type TProperties, Type } from 'typebox';
import { Message } from '../../engine/wire/profile.ts';

/** Returns a hook that describes the routes registered after it as calls of a group (openapi.ts). */
export function inGroup(name: string): (route: RouteOptions) => void {
  return (route) => {
    route.schema = { ...route.schema, tags: [name] };
  };
}

/** Error replies of any call: the error in one sentence (decision API-05). */
export const failures = {
  '4xx': Type.Object(Message.properties, {
    description:
      'Refused; nothing was changed. 400: invalid content. 401: no session. 403: from another site, or while the form is not open (see `form-window`). 409: not possible in this state of the application. 412: the caller has another version of the form (`form-version`). 413, 414: too large. 415: wrong content type. 429: too many calls; `Retry-After` has the seconds to wait.',
  }),
  '5xx': Type.Object(Message.properties, {
    description:
      'The server failed. 503: the database or object store is unavailable, or the server is overloaded. Try again later.',
  }),
} as const;

/** Returns the replies of a call with this result. */
export function repliesWith<Result extends TProperties>(result: TObject<Result>, description: string) {
  return { 200: Type.Object(result.properties, { description }), ...failures } as const;
}

/** Replies of a call without a result. */
export const messageReplies = repliesWith(Message, 'Done. The message is for the applicant.');

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

import { Message } from '../../engine/wire/profile.ts';

/** Replies that any call may give: what went wrong, in one sentence (decision API-05). */
export const failures = { '4xx': Message, '5xx': Message } as const;

/** Replies of a call that has nothing to tell but that it was done. */
export const messageReplies = { 200: Message, ...failures } as const;

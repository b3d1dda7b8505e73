import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { TokenStore } from '../document-store.ts';
import type { Milliseconds } from '../milliseconds.ts';
import type { RunOnCollections, TokenDocument } from './collections.ts';

/** Tokens, one document each; `_id` is their hash. Queries enforce expiry; the index only cleans up. */
export function mongoTokens(run: RunOnCollections): TokenStore {
  const save = (token: TokenDocument): Promise<void> =>
    run(async ({ tokens }) => {
      await tokens.insertOne(token);
    });

  const find = (kind: TokenDocument['kind'], tokenHash: string, now: Milliseconds): Promise<string | null> =>
    run(async ({ tokens }) => {
      const token = await tokens.findOne({ _id: tokenHash, kind, expiresAt: { $gt: new Date(now) } });
      return token?.content ?? null;
    });

  return {
    saveServiceToken: (tokenHash, studentId, expiresAt) =>
      save({ _id: tokenHash, kind: 'service', content: studentId, expiresAt: new Date(expiresAt) }),
    findServiceToken: (tokenHash, now) => find('service', tokenHash, now),
    saveTemporaryAnswers: (tokenHash, answers, expiresAt) =>
      save({
        _id: tokenHash,
        kind: 'answers',
        content: JSON.stringify(answers),
        expiresAt: new Date(expiresAt),
      }),
    findTemporaryAnswers: async (tokenHash, now) => {
      const content = await find('answers', tokenHash, now);
      return content === null ? null : (JSON.parse(content) as Answers);
    },
  };
}

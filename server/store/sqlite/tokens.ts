import type { Answers } from '../../../engine/form/compiled-form.ts';
import type { TokenStore } from '../document-store.ts';
import type { Milliseconds } from '../milliseconds.ts';
import type { Database } from './database.ts';

type Kind = 'service' | 'answers';

/** Tokens: one row each, keyed by their hash. Queries enforce expiry; the deletion only cleans up. */
export function sqliteTokens(database: Database): TokenStore {
  const save = (
    kind: Kind,
    tokenHash: string,
    content: string,
    expiresAt: Milliseconds,
    now: Milliseconds,
  ): void =>
    database.transaction(() => {
      database.run('DELETE FROM tokens WHERE expires_at <= ?', now);
      database.run(
        'INSERT INTO tokens (kind, token_hash, content, expires_at) VALUES (?, ?, ?, ?)',
        kind,
        tokenHash,
        content,
        expiresAt,
      );
    });

  const find = (kind: Kind, tokenHash: string, now: Milliseconds): string | null => {
    const row = database.get(
      'SELECT content FROM tokens WHERE token_hash = ? AND kind = ? AND expires_at > ?',
      tokenHash,
      kind,
      now,
    );
    return row === undefined ? null : String(row.content);
  };

  return {
    saveServiceToken: async (tokenHash, studentId, expiresAt, now) =>
      save('service', tokenHash, studentId, expiresAt, now),
    findServiceToken: async (tokenHash, now) => find('service', tokenHash, now),
    saveTemporaryAnswers: async (tokenHash, answers, expiresAt, now) =>
      save('answers', tokenHash, JSON.stringify(answers), expiresAt, now),
    findTemporaryAnswers: async (tokenHash, now) => {
      const content = find('answers', tokenHash, now);
      return content === null ? null : (JSON.parse(content) as Answers);
    },
  };
}

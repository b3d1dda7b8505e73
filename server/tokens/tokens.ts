import type { Answers } from '../../engine/form/compiled-form.ts';
import { type KeyedHash, newToken } from '../accounts/secrets.ts';
import type { TokenStore } from '../store/document-store.ts';

/** A token and its expiry. The token itself is not stored. */
export interface IssuedToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Tokens that each give access to one thing to anybody with the link (spec §2 "query parameters"). Lifetimes
 * are milliseconds.
 */
export interface Tokens {
  /** Issues a token for read-only access to a student's application. */
  issueService(studentId: string, lifetime: number): Promise<IssuedToken>;
  /** Returns the student of a token; null if it is wrong or expired. */
  studentOf(token: string): Promise<string | null>;
  /** Issues a token that fills an open form with these answers. */
  issueAnswers(answers: Answers, lifetime: number): Promise<IssuedToken>;
  /** Returns the answers of a token; null if it is wrong or expired. */
  answersOf(token: string): Promise<Answers | null>;
}

export function createTokens(store: TokenStore, hash: KeyedHash, now: () => number): Tokens {
  return {
    issueService: async (studentId, lifetime) => {
      const token = newToken();
      const issuedAt = now();
      const expiresAt = issuedAt + lifetime;
      await store.saveServiceToken(hash('service', token), studentId, expiresAt, issuedAt);
      return { token, expiresAt };
    },
    studentOf: (token) => store.findServiceToken(hash('service', token), now()),
    issueAnswers: async (answers, lifetime) => {
      const token = newToken();
      const issuedAt = now();
      const expiresAt = issuedAt + lifetime;
      await store.saveTemporaryAnswers(hash('answers', token), answers, expiresAt, issuedAt);
      return { token, expiresAt };
    },
    answersOf: (token) => store.findTemporaryAnswers(hash('answers', token), now()),
  };
}

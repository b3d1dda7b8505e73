import type { Answers } from '../../engine/form/compiled-form.ts';
import { type KeyedHash, newToken } from '../accounts/secrets.ts';
import type { TokenStore } from '../store/document-store.ts';

/** A token and when it ends. The token itself is kept nowhere. */
export interface IssuedToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Tokens that open one thing each to whoever has the address (spec §2 "query parameters"). Lifetimes are milliseconds. */
export interface Tokens {
  /** A token that shows the application of one student, read-only. */
  issueService(studentId: string, lifetime: number): Promise<IssuedToken>;
  /** The student whose application the token shows; null for one that is wrong or has expired. */
  studentOf(token: string): Promise<string | null>;
  /** A token that fills an open form with these answers. */
  issueAnswers(answers: Answers, lifetime: number): Promise<IssuedToken>;
  /** The answers of the token; null for one that is wrong or has expired. */
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

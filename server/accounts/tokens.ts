import type { Answers } from '../../engine/form/compiled-form.ts';
import type { TokenStore } from '../store/document-store.ts';
import { type KeyedHash, newToken } from './secrets.ts';

/** A new token and its expiry. The store keeps only a hash of the token. */
export interface IssuedToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/**
 * Issues and checks the tokens in links (spec §2 "query parameters"). Anybody with the link can read what its
 * token was issued for: an application, or a set of answers. Lifetimes are in milliseconds.
 */
export interface Tokens {
  /** Issues a service token: a link with it shows the student's application, read-only. */
  issueServiceToken(studentId: string, lifetime: number): Promise<IssuedToken>;
  /** Returns the id of the student that a service token was issued for; null if the token is wrong or expired. */
  findStudent(token: string): Promise<string | null>;
  /** Issues a token that stores these answers: a link with it prefills the form, also without a login. */
  issueAnswersToken(answers: Answers, lifetime: number): Promise<IssuedToken>;
  /** Returns the answers that a token was issued with; null if the token is wrong or expired. */
  findAnswers(token: string): Promise<Answers | null>;
}

export function createTokens(store: TokenStore, hash: KeyedHash, now: () => number): Tokens {
  return {
    issueServiceToken: async (studentId, lifetime) => {
      const token = newToken();
      const issuedAt = now();
      const expiresAt = issuedAt + lifetime;
      await store.saveServiceToken(hash('service', token), studentId, expiresAt, issuedAt);
      return { token, expiresAt };
    },
    findStudent: (token) => store.findServiceToken(hash('service', token), now()),
    issueAnswersToken: async (answers, lifetime) => {
      const token = newToken();
      const issuedAt = now();
      const expiresAt = issuedAt + lifetime;
      await store.saveTemporaryAnswers(hash('answers', token), answers, expiresAt, issuedAt);
      return { token, expiresAt };
    },
    findAnswers: (token) => store.findTemporaryAnswers(hash('answers', token), now()),
  };
}

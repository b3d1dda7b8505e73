import type { Account, SessionOwner, SessionStore } from '../store/store.ts';
import { SESSION_IDLE_MS, SESSION_TOTAL_MS } from './limits.ts';
import { type KeyedHash, newToken } from './secrets.ts';

/** Sessions by opaque token; the store knows hashes of tokens only. */
export interface Sessions {
  /** Opens a session under the password that was checked and returns its token. */
  open(account: Pick<Account, 'email' | 'studentId' | 'passwordVersion'>): Promise<string>;
  /** The owner of a session that has not ended; its idle time starts again. */
  resume(token: string): Promise<SessionOwner | null>;
  end(token: string): Promise<void>;
}

export function createSessions(store: SessionStore, hash: KeyedHash, now: () => number): Sessions {
  return {
    open: async ({ email, studentId, passwordVersion }) => {
      const token = newToken();
      const time = now();
      const ends = { idleUntil: time + SESSION_IDLE_MS, endsAt: time + SESSION_TOTAL_MS };
      const owner = { email, studentId, passwordVersion };
      await store.openSession({ tokenHash: hash('session', token), ...owner, ...ends }, time);
      return token;
    },
    resume: (token) => store.continueSession(hash('session', token), now(), now() + SESSION_IDLE_MS),
    end: (token) => store.endSession(hash('session', token)),
  };
}

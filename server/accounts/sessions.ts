import type { Account, SessionAgent, SessionOwner, SessionStore } from '../store/store.ts';
import { FORMER_TOKEN_MS, SESSION_IDLE_MS, SESSION_TOTAL_MS } from './limits.ts';
import { type KeyedHash, newToken } from './secrets.ts';

/** The account a session belongs to, with the version of the password that was verified. */
type SessionAccount = Pick<Account, 'email' | 'studentId' | 'passwordVersion'>;

/** A session in its owner's list. */
export interface ListedSession extends SessionAgent {
  /** The keyed hash of the token. Identifies the session without granting access. */
  readonly id: string;
  readonly begunAt: number;
  /** Rounded to a minute. */
  readonly lastUsedAt: number;
}

/** Sessions by opaque token. The store holds only hashes of tokens. */
export interface Sessions {
  /** Opens a session and returns its token. */
  open(account: SessionAccount, agent: SessionAgent): Promise<string>;
  /** Returns the owner of an active session and restarts its idle timeout; null otherwise. */
  resume(token: string): Promise<SessionOwner | null>;
  /**
   * Replaces the session's token after a change of password or address, and ends all other sessions of the
   * account. Calls in flight with the former token are accepted for some seconds.
   */
  renew(former: string, account: SessionAccount, agent: SessionAgent): Promise<string>;
  /** Lists the active sessions of an account, oldest first. */
  list(studentId: string): Promise<readonly ListedSession[]>;
  /** Returns the id under which a token's session is listed. */
  idOf(token: string): string;
  end(token: string): Promise<void>;
  /** Ends a session of an account by its id, if it exists. */
  endOne(studentId: string, id: string): Promise<void>;
  /** Ends all sessions of an account except one. */
  endOthers(studentId: string, token: string): Promise<void>;
}

export function createSessions(store: SessionStore, hash: KeyedHash, now: () => number): Sessions {
  const idOf = (token: string): string => hash('session', token);
  const storeSession = (
    token: string,
    { email, studentId, passwordVersion }: SessionAccount,
    agent: SessionAgent,
    lasts: number,
  ) => {
    const time = now();
    const ends = { idleUntil: time + Math.min(SESSION_IDLE_MS, lasts), endsAt: time + lasts };
    return store.openSession(
      { tokenHash: idOf(token), email, studentId, passwordVersion, agent, ...ends },
      time,
    );
  };
  const open: Sessions['open'] = async (account, agent) => {
    const token = newToken();
    await storeSession(token, account, agent, SESSION_TOTAL_MS);
    return token;
  };
  return {
    open,
    resume: (token) => store.continueSession(idOf(token), now(), now() + SESSION_IDLE_MS),
    renew: async (former, account, agent) => {
      await store.endSession(idOf(former));
      await storeSession(former, account, agent, FORMER_TOKEN_MS);
      const token = await open(account, agent);
      await store.endSessionsOf(account.studentId, [idOf(former), idOf(token)]);
      return token;
    },
    list: async (studentId) => {
      const time = now();
      const found = await store.listSessions(studentId, time);
      return found
        .filter(({ endsAt }) => endsAt > time + FORMER_TOKEN_MS)
        .map(({ tokenHash, idleUntil, endsAt, browser, system }) => ({
          id: tokenHash,
          begunAt: endsAt - SESSION_TOTAL_MS,
          lastUsedAt: idleUntil - SESSION_IDLE_MS,
          browser,
          system,
        }));
    },
    idOf,
    end: (token) => store.endSession(idOf(token)),
    endOne: (studentId, id) => store.endSessionOf(studentId, id),
    endOthers: (studentId, token) => store.endSessionsOf(studentId, [idOf(token)]),
  };
}

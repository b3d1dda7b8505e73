import type { Account, SessionAgent, SessionOwner, SessionStore } from '../store/store.ts';
import { FORMER_TOKEN_MS, SESSION_IDLE_MS, SESSION_TOTAL_MS } from './limits.ts';
import { type KeyedHash, newToken } from './secrets.ts';

/** Whom a session is opened for, under the password that was checked. */
type SessionAccount = Pick<Account, 'email' | 'studentId' | 'passwordVersion'>;

/** A session as its owner sees it. */
export interface SeenSession extends SessionAgent {
  /** Names it, and opens nothing: the keyed hash of its token. */
  readonly id: string;
  readonly begunAt: number;
  /** To a minute. */
  readonly lastUsedAt: number;
}

/** Sessions by opaque token; the store knows hashes of tokens only. */
export interface Sessions {
  /** Opens a session under the password that was checked and returns its token. */
  open(account: SessionAccount, agent: SessionAgent): Promise<string>;
  /** The owner of a session that has not ended; its idle time starts again. */
  resume(token: string): Promise<SessionOwner | null>;
  /**
   * Goes on under a new token and the password that was just set, and ends all other sessions of the account. What other
   * windows have sent with the former token meanwhile is answered for some seconds more.
   */
  renew(former: string, account: SessionAccount, agent: SessionAgent): Promise<string>;
  /** Those of an account that go on, the oldest first. */
  list(studentId: string): Promise<readonly SeenSession[]>;
  /** What names the session of a token in the list. */
  idOf(token: string): string;
  end(token: string): Promise<void>;
  /** Ends one of an account by what names it; there may be none. */
  endOne(studentId: string, id: string): Promise<void>;
  /** Ends all of an account but that of a token. */
  endOthers(studentId: string, token: string): Promise<void>;
}

export function createSessions(store: SessionStore, hash: KeyedHash, now: () => number): Sessions {
  const idOf = (token: string): string => hash('session', token);
  const keep = (
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
    await keep(token, account, agent, SESSION_TOTAL_MS);
    return token;
  };
  return {
    open,
    resume: (token) => store.continueSession(idOf(token), now(), now() + SESSION_IDLE_MS),
    renew: async (former, account, agent) => {
      await store.endSession(idOf(former));
      await keep(former, account, agent, FORMER_TOKEN_MS);
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

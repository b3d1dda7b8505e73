import {
  type Account,
  type SessionAgent,
  type SessionOwner,
  type SessionStore,
  unlessUnavailable,
} from '../store/store.ts';
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
   * account. The former token is accepted for a short time. Returns the new token, or null if the session has ended
   * meanwhile, such as by a log-out.
   */
  renew(former: string, account: SessionAccount, agent: SessionAgent): Promise<string | null>;
  /** Returns the token that replaced a former one, if its session is active. */
  renewed(former: string): Promise<string | null>;
  /** Lists the active sessions of an account, oldest first. */
  list(studentId: string): Promise<readonly ListedSession[]>;
  /** Returns the id under which a token's session is listed. */
  idOf(token: string): string;
  /** Ends the session of a token, and the one that it continues in. */
  end(token: string): Promise<void>;
  /** Ends a session of an account by its id, if it exists. */
  endOne(studentId: string, id: string): Promise<void>;
  /** Ends all sessions of an account except one. */
  endOthers(studentId: string, token: string): Promise<void>;
}

export function createSessions(store: SessionStore, hash: KeyedHash, now: () => number): Sessions {
  const idOf = (token: string): string => hash('session', token);
  /** Derived from the former token, so that ending this one also ends its successor. */
  const successorOf = (token: string): string => hash('renewed', token);
  const openWith = (token: string, account: SessionAccount, agent: SessionAgent): Promise<void> => {
    const { email, studentId, passwordVersion } = account;
    const time = now();
    const ends = { idleUntil: time + SESSION_IDLE_MS, endsAt: time + SESSION_TOTAL_MS };
    return store.openSession(
      { tokenHash: idOf(token), email, studentId, passwordVersion, agent, ...ends },
      time,
    );
  };
  const resume: Sessions['resume'] = (token) =>
    store.continueSession(idOf(token), now(), now() + SESSION_IDLE_MS);
  return {
    open: async (account, agent) => {
      const token = newToken();
      await openWith(token, account, agent);
      return token;
    },
    resume,
    renew: async (former, account, agent) => {
      const { email, studentId, passwordVersion } = account;
      const keepFormer = (): Promise<boolean> =>
        store.renewSession(idOf(former), { email, passwordVersion, endsAt: now() + FORMER_TOKEN_MS });
      // First, because calls with the former token are refused until then.
      if (!(await keepFormer())) return null;
      const token = successorOf(former);
      await openWith(token, account, agent);
      // The other sessions are invalid already. This only frees their rows.
      await store.endSessionsOf(studentId, [idOf(former), idOf(token)]).catch(unlessUnavailable);
      // A log-out ends the former session first. If it did so before the new one was open, that one ends here.
      if (await keepFormer()) return token;
      await store.endSession(idOf(token));
      return null;
    },
    renewed: async (former) => {
      const token = successorOf(former);
      return (await resume(token)) === null ? null : token;
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
    end: async (token) => {
      await store.endSession(idOf(token));
      await store.endSession(idOf(successorOf(token)));
    },
    endOne: (studentId, id) => store.endSessionOf(studentId, id),
    endOthers: (studentId, token) => store.endSessionsOf(studentId, [idOf(token)]),
  };
}

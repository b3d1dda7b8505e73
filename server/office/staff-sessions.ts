// Sessions at the desk: a sealed cookie names the account, which says whether the session is still valid.
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../accounts/cookie-name.ts';
import type { Seal } from '../accounts/seal.ts';
import type { Staff, StaffStore } from '../store/staff-store.ts';

/** Idle timeout of half an hour, and an absolute limit of a working day. */
export const SESSION_IDLE_MS = 30 * 60_000;
const SESSION_TOTAL_MS = 12 * 60 * 60_000;
/** Age after which a cookie is renewed. */
const RENEW_MS = 60_000;

const PURPOSE = ['staff session'];

interface Session {
  readonly email: string;
  readonly version: number;
  readonly begun: number;
  readonly seen: number;
}

/** How a session ended: by the idle timeout, or otherwise. */
export type EndedSession = 'idle' | 'ended';

/** Sessions of staff. */
export interface StaffSessions {
  open(reply: FastifyReply, staff: Pick<Staff, 'email' | 'version'>): void;
  /**
   * Returns the caller and extends the session; `idle` or `ended` if the session has ended; null if there was
   * none.
   */
  resume(request: FastifyRequest, reply: FastifyReply): Promise<Staff | EndedSession | null>;
  /** Ends all sessions of the account, including this one. */
  end(reply: FastifyReply, staff: Staff): Promise<void>;
}

export function createStaffSessions(parts: {
  readonly store: Pick<StaffStore, 'findStaff' | 'endStaffLogins'>;
  readonly seal: Seal;
  readonly now: () => number;
  /** Whether the cookie is sent over HTTPS only. */
  readonly secure: boolean;
}): StaffSessions {
  const { store, seal, now, secure } = parts;
  const name = cookieName('matricula_office', secure);
  const options = { path: '/', sameSite: 'strict', httpOnly: true, secure } as const;

  const put = (reply: FastifyReply, session: Session): void => {
    reply.setCookie(name, seal.close(PURPOSE, JSON.stringify(session)), options);
  };
  const clear = (reply: FastifyReply): void => {
    reply.clearCookie(name, options);
  };
  return {
    open: (reply, { email, version }) => put(reply, { email, version, begun: now(), seen: now() }),

    resume: async (request, reply) => {
      const sealed = request.cookies[name];
      const text = sealed === undefined ? null : seal.open(PURPOSE, sealed);
      if (text === null) return null;
      // Only this server can have sealed it.
      const session = JSON.parse(text) as Session;
      const time = now();
      const staff = await store.findStaff(session.email);
      const isOver = time - session.begun >= SESSION_TOTAL_MS;
      const isIdle = time - session.seen >= SESSION_IDLE_MS;
      if (isOver || isIdle || staff === null || staff.version !== session.version) {
        clear(reply);
        return !isOver && isIdle && staff?.version === session.version ? 'idle' : 'ended';
      }
      if (time - session.seen > RENEW_MS) put(reply, { ...session, seen: time });
      return staff;
    },

    end: async (reply, { email }) => {
      clear(reply);
      await store.endStaffLogins(email);
    },
  };
}

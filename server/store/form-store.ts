import { accountOf, type RecordIds } from './record-ids.ts';
import type { Account, SessionOwner, Store } from './store.ts';

/**
 * The store as seen by one form. Accounts and sessions are shared and resolve to the account's record for this
 * form. Lists contain only records of this form, and a token of another form opens nothing.
 */
export function formStore(store: Store, ids: RecordIds): Store {
  const owned = <Owner extends SessionOwner | Account>(owner: Owner | null): Owner | null =>
    owner && { ...owner, studentId: ids.idOf(owner.studentId) };
  return {
    ...store,
    findAccount: async (email) => owned(await store.findAccount(email)),
    findEmail: async (recordId) => (ids.owns(recordId) ? store.findEmail(accountOf(recordId)) : null),
    resetPassword: async (email, reset) => owned(await store.resetPassword(email, reset)),
    listAccounts: async function* () {
      for await (const account of store.listAccounts())
        yield { ...account, studentId: ids.idOf(account.studentId) };
    },
    openSession: (session, now) =>
      store.openSession({ ...session, studentId: accountOf(session.studentId) }, now),
    continueSession: async (tokenHash, now, idleUntil) =>
      owned(await store.continueSession(tokenHash, now, idleUntil)),
    listSessions: (recordId, now) => store.listSessions(accountOf(recordId), now),
    endSessionOf: (recordId, tokenHash) => store.endSessionOf(accountOf(recordId), tokenHash),
    endSessionsOf: (recordId, kept) => store.endSessionsOf(accountOf(recordId), kept),
    changePassword: (account, ...change) =>
      store.changePassword({ ...account, studentId: accountOf(account.studentId) }, ...change),
    startEmailChange: (account, code) =>
      store.startEmailChange({ ...account, studentId: accountOf(account.studentId) }, code),
    changeEmail: (owner, ...change) =>
      store.changeEmail({ ...owner, studentId: accountOf(owner.studentId) }, ...change),
    deleteAccount: (owner) => store.deleteAccount({ ...owner, studentId: accountOf(owner.studentId) }),
    listRecords: (recordId) => store.listRecords(accountOf(recordId)),
    listApplications: async function* (filter) {
      for await (const listed of store.listApplications(filter)) if (ids.owns(listed.studentId)) yield listed;
    },
    findServiceToken: async (tokenHash, now) => {
      const recordId = await store.findServiceToken(tokenHash, now);
      return recordId !== null && ids.owns(recordId) ? recordId : null;
    },
  };
}

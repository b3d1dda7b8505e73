// The part of the storage port that keeps the accounts of staff, who read applications at the desk. They are no applicants,
// and there are few of them.
import type { Milliseconds } from './milliseconds.ts';
import type { MailedSecret } from './store.ts';

/** What somebody may do at the desk: read applications, or give them out as well. */
export type StaffRole = 'reader' | 'exporter';

/** The account of somebody of the staff. */
export interface Staff {
  /** Normalised e-mail address: the key of the account. */
  readonly email: string;
  readonly role: StaffRole;
  /** Null until the invitation is accepted. */
  readonly passwordHash: string | null;
  /** The secret of the second factor, sealed; null as above. */
  readonly factor: string | null;
  /** Grows whenever all logins of the account end. */
  readonly version: number;
}

/** What somebody brings who accepts an invitation. */
export interface AcceptedInvitation {
  readonly passwordHash: string;
  readonly factor: string;
  /** The step of time whose code was typed, which counts no second time. */
  readonly step: number;
}

export interface StaffStore {
  /**
   * Invites somebody: makes an account, or gives the one of the address a role and another invitation in place of the former.
   * What it logs in with stays until the invitation is accepted. A new account begins at a version that no former one of the
   * address has had, so that sessions of that one do not come back: `now`.
   */
  inviteStaff(email: string, role: StaffRole, invitation: MailedSecret, now: Milliseconds): Promise<void>;
  findStaff(email: string): Promise<Staff | null>;
  /** The account that an unexpired invitation is for. */
  findInvited(invitationHash: string, now: Milliseconds): Promise<Staff | null>;
  /** Uses an unexpired invitation up, and ends all logins of its account. False, and nothing is written, where there is none. */
  acceptInvitation(invitationHash: string, now: Milliseconds, accepted: AcceptedInvitation): Promise<boolean>;
  /** Takes a step of time of the second factor; false for one that is not later than the last: of many at once one has it. */
  takeFactorStep(email: string, step: number): Promise<boolean>;
  /** Ends all logins of an account; there may be none. */
  endStaffLogins(email: string): Promise<void>;
  /** False where there is no such account. */
  removeStaff(email: string): Promise<boolean>;
  /** All of them, by their addresses. */
  listStaff(): Promise<readonly Staff[]>;
}

// The part of the storage port with the accounts of staff, who read applications at the desk. They are not
// applicants, and there are few.
import type { Milliseconds } from './milliseconds.ts';
import type { MailedSecret } from './store.ts';

/** Rights at the desk: read applications, or also export them. */
export type StaffRole = 'reader' | 'exporter';

/** A staff account. */
export interface Staff {
  /** Normalised email address: the key of the account. */
  readonly email: string;
  readonly role: StaffRole;
  /** Null until the invitation is accepted. */
  readonly passwordHash: string | null;
  /** Encrypted secret of the second factor; null as above. */
  readonly factor: string | null;
  /** Grows whenever all logins of the account end. */
  readonly version: number;
}

/** What accepting an invitation sets. */
export interface AcceptedInvitation {
  readonly passwordHash: string;
  readonly factor: string;
  /** The time step of the entered code, which is not accepted again. */
  readonly step: number;
}

export interface StaffStore {
  /**
   * Invites somebody: creates an account, or gives an existing one a role and a new invitation. The current
   * login stays valid until the invitation is accepted. A new account starts at version `now`, which no former
   * account of the address had, so that old sessions do not come back.
   */
  inviteStaff(email: string, role: StaffRole, invitation: MailedSecret, now: Milliseconds): Promise<void>;
  findStaff(email: string): Promise<Staff | null>;
  /** Returns the account of an unexpired invitation. */
  findInvited(invitationHash: string, now: Milliseconds): Promise<Staff | null>;
  /**
   * Uses up an unexpired invitation and ends all logins of its account. Returns false and writes nothing if
   * there is none.
   */
  acceptInvitation(invitationHash: string, now: Milliseconds, accepted: AcceptedInvitation): Promise<boolean>;
  /**
   * Uses a time step of the second factor. Returns false unless it is later than the last one; concurrent calls
   * with one step succeed once.
   */
  takeFactorStep(email: string, step: number): Promise<boolean>;
  /** Ends all logins of an account, if it exists. */
  endStaffLogins(email: string): Promise<void>;
  /** Returns false if there is no such account. */
  removeStaff(email: string): Promise<boolean>;
  /** Lists all accounts ordered by address. */
  listStaff(): Promise<readonly Staff[]>;
}

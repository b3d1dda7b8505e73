// Accounts of staff: invited by an operator, with a password and a second factor of their own.
import type { Passwords } from '../accounts/passwords.ts';
import type { Seal } from '../accounts/seal.ts';
import { type KeyedHash, newToken } from '../accounts/secrets.ts';
import type { Staff, StaffRole, StaffStore } from '../store/staff-store.ts';
import type { Client, Throttle } from '../throttling/throttle.ts';
import { newFactor, stepOf } from './second-factor.ts';

/** For how long an invitation counts. */
export const INVITATION_MS = 3 * 24 * 60 * 60 * 1000;
/** How many characters a password has. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

/** An invitation that counts, and a new secret for the second factor of whoever accepts it. */
export interface Invited {
  readonly staff: Staff;
  readonly secret: string;
  /** The secret for the form that brings it back, which nobody else can make. */
  readonly sealed: string;
}

/** What somebody sends who accepts an invitation. */
export interface Accepting {
  readonly token: string;
  readonly sealed: string;
  readonly password: string;
  readonly code: string;
}

/** What became of it: the account, or what was wrong. */
export type Accepted = Staff | 'gone' | 'wrong' | 'short';

/** Why a log-in is refused: no such account, its password, or with the right password the code. Nobody is told but the log. */
export type Refusal = 'unknown' | 'password' | 'code';

/** What can be done with accounts of staff. Addresses are normalised. */
export interface StaffAccounts {
  /** Invites somebody, or anew: gives the token of the invitation, which is kept nowhere. */
  invite(email: string, role: StaffRole): Promise<string>;
  /** Null for an invitation that does not count. With what was sealed for it before, the secret is the same again. */
  invited(token: string, sealed?: string): Promise<Invited | null>;
  accept(accepting: Accepting): Promise<Accepted>;
  /** The account that password and code fit, or for the log why there is none. Both take the same time. Throws a `TooOftenError` and a `QueueFullError`. */
  authenticate(
    email: string,
    typed: { readonly password: string; readonly code: string },
    client: Client,
  ): Promise<Staff | Refusal>;
}

export interface StaffAccountParts {
  readonly store: StaffStore;
  readonly throttle: Pick<
    Throttle,
    'login' | 'loginSucceeded' | 'takeFactor' | 'factorFits' | 'writeInstead'
  >;
  readonly hash: KeyedHash;
  readonly passwords: Passwords;
  readonly seal: Seal;
  readonly now: () => number;
}

/** What an account of staff is counted as. No address of an applicant begins so: what is tried at the desk is counted apart. */
export const countedAs = (email: string): string => `staff ${email}`;

const factorOf = (email: string): readonly string[] => ['staff factor', email];
const invitedFactor = (invitation: string): readonly string[] => ['invited factor', invitation];

export function createStaffAccounts(parts: StaffAccountParts): StaffAccounts {
  const { store, throttle, hash, passwords, seal, now } = parts;
  const hashOf = (token: string): string => hash('invitation', token);
  // Looked at where there is no account, so that it takes as long.
  const decoy = newFactor();

  return {
    invite: async (email, role) => {
      const token = newToken();
      await store.inviteStaff(email, role, { hash: hashOf(token), expiresAt: now() + INVITATION_MS }, now());
      return token;
    },

    invited: async (token, sealed = '') => {
      const staff = await store.findInvited(hashOf(token), now());
      if (staff === null) return null;
      const purpose = invitedFactor(hashOf(token));
      const secret = seal.open(purpose, sealed) ?? newFactor();
      return { staff, secret, sealed: seal.close(purpose, secret) };
    },

    accept: async ({ token, sealed, password, code }) => {
      const invitation = hashOf(token);
      const staff = await store.findInvited(invitation, now());
      const secret = seal.open(invitedFactor(invitation), sealed);
      if (staff === null || secret === null) return 'gone';
      const { length } = [...password];
      if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most) return 'short';
      const step = stepOf(secret, code, now());
      if (step === null) return 'wrong';
      const passwordHash = await passwords.hash(password);
      const factor = seal.close(factorOf(staff.email), secret);
      return (await store.acceptInvitation(invitation, now(), { passwordHash, factor, step }))
        ? staff
        : 'gone';
    },

    authenticate: async (email, { password, code }, client) => {
      const counted = countedAs(email);
      await throttle.login(counted, client);
      const staff = await store.findStaff(email);
      const fits = await passwords.fits(staff?.passwordHash, password);
      const secret = staff?.factor == null ? null : seal.open(factorOf(email), staff.factor);
      // Counted for this factor: whoever is invited anew has another one, of which nothing was guessed.
      const factor = fits ? (staff?.factor ?? null) : null;
      const mayFit = factor !== null && (await throttle.takeFactor(factor));
      if (!mayFit) await throttle.writeInstead(counted);
      const step = stepOf(secret ?? decoy, code, now());
      if (staff === null) return 'unknown';
      if (factor === null) return 'password';
      if (!mayFit || secret === null || step === null) return 'code';
      if (!(await store.takeFactorStep(email, step))) return 'code';
      await throttle.factorFits(factor);
      await throttle.loginSucceeded(counted, client);
      return staff;
    },
  };
}

// Staff accounts: invited by an operator, with a password and second factor of their own.
import type { Passwords } from '../accounts/passwords.ts';
import type { Seal } from '../accounts/seal.ts';
import { type KeyedHash, newToken } from '../accounts/secrets.ts';
import type { Staff, StaffRole, StaffStore } from '../store/staff-store.ts';
import type { Client, Throttle } from '../throttling/throttle.ts';
import { newFactorSecret, stepOf } from './second-factor.ts';

/** Lifetime of an invitation. */
export const INVITATION_MS = 3 * 24 * 60 * 60 * 1000;
/** Length limits of a password in characters. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

/** A valid invitation, with a new second-factor secret for its recipient. */
export interface Invited {
  readonly staff: Staff;
  readonly secret: string;
  /** The encrypted secret, which the form sends back and nobody else can forge. */
  readonly sealed: string;
}

/** What the recipient of an invitation sends. */
export interface Accepting {
  readonly token: string;
  readonly sealed: string;
  readonly password: string;
  readonly code: string;
}

/** The new account, or why there is none: an invalid invitation, a wrong code, or a short password. */
export type Accepted = Staff | 'gone' | 'wrong' | 'short';

/**
 * Why a login is refused: no account, wrong password, or wrong code with the right password. Only the log
 * learns it.
 */
export type Refusal = 'unknown' | 'password' | 'code';

/** Operations on staff accounts. Addresses are normalised. */
export interface StaffAccounts {
  /** Invites somebody, also repeatedly. Returns the invitation's token, which is not stored. */
  invite(email: string, role: StaffRole): Promise<string>;
  /** Returns a valid invitation by its token; null if it is invalid. `sealed` keeps the secret of an earlier call. */
  invited(token: string, sealed?: string): Promise<Invited | null>;
  accept(accepting: Accepting): Promise<Accepted>;
  /**
   * Returns the account for a password and code, or the reason of a refusal for the log. Both take the same
   * time. Throws `TooOftenError` and `QueueFullError`.
   */
  authenticate(
    email: string,
    typed: { readonly password: string; readonly code: string },
    client: Client,
  ): Promise<Staff | Refusal>;
}

export interface StaffAccountParts {
  readonly store: StaffStore;
  readonly throttle: Pick<Throttle, 'login' | 'loginSucceeded' | 'takeFactor' | 'factorFits' | 'writeDummy'>;
  readonly hash: KeyedHash;
  readonly passwords: Passwords;
  readonly seal: Seal;
  readonly now: () => number;
}

/** Throttling name of a staff account. No applicant's address begins like this, so both are counted separately. */
export const throttleNameOf = (email: string): string => `staff ${email}`;

const factorOf = (email: string): readonly string[] => ['staff factor', email];
const invitedFactor = (invitation: string): readonly string[] => ['invited factor', invitation];

export function createStaffAccounts(parts: StaffAccountParts): StaffAccounts {
  const { store, throttle, hash, passwords, seal, now } = parts;
  const hashOf = (token: string): string => hash('invitation', token);
  // Used without an account, so that both cases take the same time.
  const decoy = newFactorSecret();

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
      const secret = seal.open(purpose, sealed) ?? newFactorSecret();
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
      const counted = throttleNameOf(email);
      await throttle.login(counted, client);
      const staff = await store.findStaff(email);
      const fits = await passwords.fits(staff?.passwordHash, password);
      const secret = staff?.factor == null ? null : seal.open(factorOf(email), staff.factor);
      // Counted per factor: a new invitation brings another one, at which nobody has guessed.
      const factor = fits ? (staff?.factor ?? null) : null;
      const mayFit = factor !== null && (await throttle.takeFactor(factor));
      if (!mayFit) await throttle.writeDummy(counted);
      const step = stepOf(secret ?? decoy, code, now());
      if (staff === null) return 'unknown';
      if (factor === null) return 'password';
      if (!mayFit || secret === null || step === null) return 'code';
      // A right code is no guess, even if it was used before, as by a double click.
      await throttle.factorFits(factor);
      if (!(await store.takeFactorStep(email, step))) return 'code';
      await throttle.loginSucceeded(counted, client);
      return staff;
    },
  };
}

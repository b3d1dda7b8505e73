import type { MailedCode, NewSession, Signup } from '../store.ts';

/** The clock of the contract's tests. */
export const NOW = 1_800_000_000_000;
export const EMAIL = 'ada@example.org';

export const code = (hash = 'code-1'): MailedCode => ({ hash, expiresAt: NOW + 1000, attemptsLeft: 5 });

export const signup = (): Signup & { studentId: string } => ({
  email: EMAIL,
  studentId: 'student-1',
  passwordHash: 'hash-1',
  code: code(),
});

/** A session that ends after one idle second, or after ten minutes. */
export const session = (tokenHash: string, studentId = 's'): NewSession => ({
  tokenHash,
  email: EMAIL,
  studentId,
  idleUntil: NOW + 1000,
  endsAt: NOW + 600_000,
});

import type { ApplicationPdfWork, ConversionWork } from '../document-store.ts';
import type { QueuedMail } from '../mail-store.ts';
import type { MailedCode, NewSession, NewSubmission, Signup, Store } from '../store.ts';
import { USUAL_MS } from '../work-order.ts';

/** The time in the contract's tests. */
export const NOW = 1_800_000_000_000;
export const EMAIL = 'ada@example.org';

export const code = (hash = 'code-1'): MailedCode => ({ hash, expiresAt: NOW + 1000, attemptsLeft: 5 });

export const signup = (): Signup & { studentId: string } => ({
  email: EMAIL,
  studentId: 'student-1',
  passwordHash: 'hash-1',
  code: code(),
});

/** A session of the sample account. It ends after one idle second, or after ten minutes. */
export const session = (tokenHash: string, passwordVersion = 0): NewSession => ({
  tokenHash,
  email: EMAIL,
  studentId: 'student-1',
  passwordVersion,
  agent: { browser: 'Firefox', system: 'Windows' },
  idleUntil: NOW + 1000,
  endsAt: NOW + 600_000,
});

/** The notice of a change to the owner of the sample account. */
export const notice: QueuedMail = {
  email: EMAIL,
  kind: 'notice',
  content: 'It was changed.',
  expiresAt: NOW + 60_000,
};

/** A reset of the sample account's password. */
export const reset = (idHash = 'reset-1', passwordHash = 'hash-2') => ({
  ...{ idHash, usedHash: `used ${idHash}`, passwordHash, notice, now: NOW },
});

/** An uploaded file. */
export const file = (fileKey = 'uploads/1') => ({ fileName: 'cv.docx', fileSize: 1000, fileKey });

let submissions = 0;

/** Content of a submission, with a new id each time. */
export const submission = (content = '{"kept":"as it was"}'): NewSubmission => ({
  id: `ID-${++submissions}`,
  content,
  pdfSource: 'of the record',
});

/** The job a worker gets for the sample file of student `s`. */
export const conversion = (key = 'resume', fileKey = 'uploads/1', attempt = 1): ConversionWork => ({
  kind: 'conversion',
  studentId: 's',
  key,
  fileKey,
  fileName: 'cv.docx',
  attempt,
  expectedMs: USUAL_MS,
});

export const applicationPdf = (source = 'first', attempt = 1): ApplicationPdfWork => ({
  kind: 'applicationPdf',
  studentId: 's',
  source,
  attempt,
  expectedMs: USUAL_MS,
});

/** The state of waiting work in a student's record. */
export const waiting = { status: 'UNPROCESSED', reason: null, pdfKey: null } as const;

/** Advances a student until the application can be submitted. Returns the revision. */
export async function validating(store: Store, studentId: string): Promise<number> {
  await store.appendWebStatus(studentId, 'started');
  await store.appendWebStatus(studentId, 'validating');
  return (await store.loadStudent(studentId)).revision;
}

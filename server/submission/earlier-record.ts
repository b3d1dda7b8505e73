// Adds records to applications that were submitted before submissions were recorded, and marks them as late.
import { webStatusOf } from '../../engine/form/web-status.ts';
import { currentForm } from '../form/current-form.ts';
import type { FormHost } from '../form/form-host.ts';
import type { Store, Student } from '../store/store.ts';
import { makeRecord } from './make-record.ts';
import { storedRecord } from './stored-record.ts';

/** Dependencies of late records. */
export interface EarlierParts {
  readonly host: FormHost;
  readonly store: Pick<Store, 'findEmail' | 'loadStudent' | 'keepEarlierSubmission'>;
  readonly now: () => number;
}

/**
 * Loads an application. A submitted one gets its record now if it has none. Several processes may do so
 * concurrently: the first record stays.
 */
export async function loadWithRecord(parts: EarlierParts, studentId: string): Promise<Student> {
  for (;;) {
    const student = await parts.store.loadStudent(studentId);
    if (student.submission !== null || !isSubmitted(student)) return student;
    const email = await parts.store.findEmail(studentId);
    const times = { now: parts.now(), submittedAt: null };
    const record = makeRecord(currentForm(parts.host), student, email, times);
    await parts.store.keepEarlierSubmission(studentId, storedRecord(record));
  }
}

/**
 * Makes all missing records in the background. A failure for one application is reported, and retried when it
 * is read or at the next start.
 */
export function recordEarlierSubmissions(
  parts: EarlierParts & { readonly store: Pick<Store, 'listUnkeptSubmissions'> },
  tell: { made(count: number): void; failed(error: unknown): void },
): { close(): Promise<void> } {
  let isStopping = false;
  const record = async (): Promise<void> => {
    let made = 0;
    for await (const { studentId } of parts.store.listUnkeptSubmissions()) {
      if (isStopping || parts.host.current() === null) break;
      try {
        await loadWithRecord(parts, studentId);
        made += 1;
      } catch (error) {
        tell.failed(error);
      }
    }
    if (made > 0) tell.made(made);
  };
  const running = record().catch(tell.failed);
  return {
    close: async () => {
      isStopping = true;
      await running;
    },
  };
}

function isSubmitted({ webStatus }: Student): boolean {
  return webStatusOf(webStatus.map((web_status) => ({ web_status }))) === 'submitted';
}

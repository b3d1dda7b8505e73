import { currentText } from '../form/current-form.ts';
import type { RouteParts } from '../routes/route-parts.ts';
import { RefusedError } from '../runtime/refused-error.ts';

/** Throws 409 after the submission: the application is read-only then (decision STAT-15). */
export async function refuseSubmitted({ host, store }: RouteParts, studentId: string): Promise<void> {
  const { webStatus } = await store.loadOutline(studentId);
  if (webStatus.includes('submitted')) throw new RefusedError(409, currentText(host, 'error.submitted'));
}

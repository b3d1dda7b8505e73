import { accountAnswers } from '../../engine/answers/account-answers.ts';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { Webhook } from '../../engine/language/webhook.ts';
import { studentAnswers } from '../applications/student-answers.ts';
import type { Student } from '../store/store.ts';
import type { ClaimedCall } from '../store/webhook-store.ts';
import { recordOf } from '../submission/stored-record.ts';

/** Returns the JSON body of a call, or null if the submission did not happen or was deleted. */
export function callBody(
  form: CompiledForm,
  { fields }: Webhook,
  { event, applicationId }: ClaimedCall,
  { student, email }: { readonly student: Student; readonly email: string | null },
): string | null {
  if (student.submission?.id !== applicationId) return null;
  const answers = { ...studentAnswers(form, student), ...accountAnswers(form, email) };
  const pairs = fields.map((key) => [
    key,
    form.keys[key]?.document
      ? (student.documents[key]?.fileName ?? '')
      : (answers[key] ?? (form.keys[key]?.type === 'boolean' ? false : '')),
  ]);
  return JSON.stringify({
    event,
    form: form.id,
    application_id: applicationId,
    submitted_at: recordOf(student)?.submitted_at ?? null,
    fields: Object.fromEntries(pairs),
  });
}

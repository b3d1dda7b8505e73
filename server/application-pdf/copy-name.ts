import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { applicantName } from '../../engine/print/applicant-name.ts';
import { contentDisposition } from '../runtime/file-name.ts';
import type { Student } from '../store/store.ts';
import { recordOf } from '../submission/stored-record.ts';

/**
 * Returns the header with the copy's file name: applicant and application id; for a draft, applicant, form and
 * "Draft".
 */
export function copyNameHeader(form: CompiledForm, student: Student): string {
  const record = recordOf(student);
  if (record !== null) return contentDisposition(record.name, record.application_id);
  return contentDisposition(applicantName(form, student.answers), form.title, form.texts['print.draft']);
}

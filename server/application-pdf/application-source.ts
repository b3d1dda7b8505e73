import type { ServedForm } from '../form/build-form.ts';
import type { Student } from '../store/store.ts';

/** What a PDF copy is made from, as a text: another record or another form gives another copy. */
export function applicationSource(
  { revision }: Pick<Student, 'revision'>,
  { hash }: Pick<ServedForm, 'hash'>,
): string {
  return `${revision}-${hash}`;
}

/** Whether a copy with this source is made with this form. */
export function isOfForm(source: string, { hash }: Pick<ServedForm, 'hash'>): boolean {
  return source.slice(source.indexOf('-') + 1) === hash;
}

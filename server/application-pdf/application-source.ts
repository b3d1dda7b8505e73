import type { ServedForm } from '../form/form-host.ts';
import type { Student } from '../store/store.ts';

/** What a PDF copy is made from, as a text: another record or another form gives another copy. */
export function applicationSource({ revision }: Pick<Student, 'revision'>, { hash }: ServedForm): string {
  return `${revision}-${hash}`;
}

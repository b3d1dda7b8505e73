import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { ownValues, unsavedAnswers } from '../session/saved-answers.ts';
import { writeDevice } from './device-storage.ts';

/**
 * Keeps what is unsaved on this device; what is saved is not kept any more. Sensitive answers never are, and descriptions
 * need not be. Gives the keys of unsaved answers that would be lost with this window.
 */
export function keepOnDevice(form: CompiledForm, answers: Answers): readonly string[] {
  const unsaved = Object.entries(unsavedAnswers(form, answers)).filter(
    ([key]) => form.keys[key]?.describes === undefined,
  );
  const kept = unsaved.filter(([key]) => !form.keys[key]?.sensitive);
  const entries = kept.map(([key, value]) => [key, { value, own: ownValues(key) }] as const);
  const isKept = writeDevice(Object.fromEntries(entries));
  const lost = isKept ? unsaved.filter(([key]) => form.keys[key]?.sensitive) : unsaved;
  return lost.map(([key]) => key);
}

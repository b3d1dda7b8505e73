import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import type { AnswersStore } from '../filling/answers-store.ts';
import { attempt } from './attempt.ts';
import { saveQuietly } from './save-answers.ts';
import { useSaving } from './saving-store.ts';

/**
 * Saves what can be saved within some milliseconds, where nobody is there to choose: a choice that is open, or comes up,
 * is put off.
 */
export async function saveUnasked(form: CompiledForm, store: AnswersStore, limitMs: number): Promise<void> {
  const putOff = () => useSaving.getState().question?.decide();
  const end = useSaving.subscribe(putOff);
  putOff();
  await attempt(() => saveQuietly(form, store), limitMs);
  end();
}

import { entriesOnly } from '../../engine/answers/entries.ts';
import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';
import { typedUnsaved } from './unsaved-questions.ts';

/**
 * Keeps what is unsaved on this device; what is saved is not kept any more. Of sensitive answers only the keys are;
 * descriptions and what a hidden question has lost need not be. Gives the keys of unsaved answers that would be lost
 * with this window.
 */
export function keepOnDevice(login: Login): readonly string[] {
  const { form, answers: store } = login.page;
  const answers = store.getAnswers();
  const unsaved = typedUnsaved(login);
  const isSensitive = ([key]: readonly [string, AnswerValue]) => form.keys[key]?.sensitive === true;
  const kept = unsaved.filter((entry) => !isSensitive(entry));
  const sensitive = unsaved.filter(isSensitive).map(([key]) => key);
  const undecided = login.undecided.keys(answers);
  // What others have stored is known here by now, but not chosen against: it is asked about again when this is taken back.
  const own = (key: string) => (undecided.has(key) ? [] : login.saved.ownValues(key));
  const entries = kept.map(([key, value]) => [key, { value, own: own(key) }] as const);
  const isKept = login.device.write(Object.fromEntries(entries), sensitive, entriesOnly(form, answers));
  return isKept ? sensitive : unsaved.map(([key]) => key);
}

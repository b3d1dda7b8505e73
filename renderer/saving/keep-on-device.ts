import { entriesOnly } from '../../engine/answers/entries.ts';
import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import type { Login } from './login.ts';
import { typedUnsaved } from './unsaved-questions.ts';

/**
 * Writes the unsaved answers to the device record, in place of what it held. Of sensitive answers only the keys
 * are written. Descriptions and the emptied answers of hidden questions are left out. Returns the keys of
 * unsaved answers that would be lost with this window.
 */
export function keepOnDevice(login: Login): readonly string[] {
  const { form, answers: store } = login.page;
  const answers = store.getAnswers();
  const unsaved = typedUnsaved(login);
  const isSensitive = ([key]: readonly [string, AnswerValue]) => form.keys[key]?.sensitive === true;
  const kept = unsaved.filter((entry) => !isSensitive(entry));
  const sensitive = unsaved.filter(isSensitive).map(([key]) => key);
  const undecided = login.undecided.keys(answers);
  // No own values for undecided answers: the conflict is still open and is asked again after a recovery.
  const own = (key: string) => (undecided.has(key) ? [] : login.saved.ownValues(key));
  const entries = kept.map(([key, value]) => [key, { value, own: own(key) }] as const);
  const isKept = login.device.write(Object.fromEntries(entries), sensitive, entriesOnly(form, answers));
  return isKept ? sensitive : unsaved.map(([key]) => key);
}

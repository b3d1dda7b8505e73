import type { Answers, CompiledForm } from '../form/compiled-form.ts';
import { ANSWERED } from '../wire/file-work.ts';

/** Returns the keys of file questions whose document was converted. These are shown as attached (spec §4, §6). */
export function convertedDocuments(form: CompiledForm, answers: Answers): ReadonlySet<string> {
  const keys = Object.keys(answers).filter((key) => Object.hasOwn(form.keys, key));
  return new Set(keys.filter((key) => form.keys[key]?.document && answers[key] === ANSWERED));
}

import { computes } from '../../engine/answers/set-answer.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { anew, loadRepeatedly } from './load-repeatedly.ts';
import { lateModule } from './part.tsx';

/** What computes answers: only some forms need it. */
const calculations = lateModule(() => import('../../engine/calculation/operations.ts'));

/** What reads phone numbers of all countries. */
const phones = lateModule(() => import('../../engine/phones/phone-numbers.ts'));
/** What reads answers that a JSON Schema describes. */
const described = lateModule(() => import('../../engine/described/described-reader.ts'));

/** What answers a question by a record that fills others. */
const records = lateModule(() => import('../../engine/answers/choose-record.ts'));

/** Imports the served form: its definition and validators, one immutable module under a content hash.
 * @throws PartLoadError */
export async function loadFormModule(hash: string): Promise<FormModule> {
  const address = `/form/${hash}.mjs`;
  const module: FormModule = await loadRepeatedly(
    (failure) => import(/* @vite-ignore */ failure ? anew(address) : address),
  );
  if (computes(module.form)) await calculations.load();
  if (Object.values(module.form.questions).some(({ phone }) => phone !== undefined)) await phones.load();
  if (Object.values(module.form.questions).some(({ fills }) => fills !== undefined)) await records.load();
  if (module.drawing !== undefined) await described.load();
  return module;
}

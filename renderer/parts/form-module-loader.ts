import { computedKeys } from '../../engine/answers/set-answer.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { anew, loadRepeatedly } from './load-repeatedly.ts';
import { lateModule } from './part.tsx';

/** What computes answers: only some forms need it. */
const calculations = lateModule(() => import('../../engine/calculation/operations.ts'));

/** Imports the served form: its definition and validators, one immutable module under a content hash.
 * @throws PartLoadError */
export async function loadFormModule(hash: string): Promise<FormModule> {
  const address = `/form/${hash}.mjs`;
  const module: FormModule = await loadRepeatedly(
    (failure) => import(/* @vite-ignore */ failure ? anew(address) : address),
  );
  if (computedKeys(module.form).length > 0) await calculations.load();
  return module;
}

import { hasComputedAnswers } from '../../engine/answers/set-answer.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { lateModule } from './late-module.tsx';
import { importFormScript } from './load-repeatedly.ts';

/** Code for computed answers. */
const calculations = lateModule(() => import('../../engine/conditions/operations.ts'));

/** Code for international phone numbers. */
const phones = lateModule(() => import('../../engine/values/phone-numbers.ts'));
/** Code for answers with a JSON Schema. */
const described = lateModule(() => import('../../engine/answers/described-reader.ts'));

/** Code for questions whose record fills in other answers. */
const records = lateModule(() => import('../../engine/answers/choose-record.ts'));

/**
 * Imports the served form: definition and validators in an immutable module with a content hash.
 * @throws ScriptLoadError
 */
export async function loadFormModule(hash: string): Promise<FormModule> {
  const module = await importFormScript<FormModule>(`/form/${hash}.mjs`);
  if (hasComputedAnswers(module.form)) await calculations.load();
  if (Object.values(module.form.questions).some(({ phone }) => phone !== undefined)) await phones.load();
  if (Object.values(module.form.questions).some(({ fills }) => fills !== undefined)) await records.load();
  if (module.drawing !== undefined) await described.load();
  return module;
}

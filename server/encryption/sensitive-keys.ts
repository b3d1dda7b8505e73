import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { isAsideKey } from '../../engine/migration/set-aside.ts';

/** Returns whether an answer is stored encrypted. */
export type IsSensitive = (key: string) => boolean;

/**
 * Creates a check whether the data model of the current form marks an answer as sensitive. Without a form, every
 * answer counts as sensitive. Answers that a migration set aside always do, because the form no longer knows
 * them.
 */
export function createSensitivityCheck(currentForm: () => CompiledForm | undefined): IsSensitive {
  return (key) => {
    if (isAsideKey(key)) return true;
    const form = currentForm();
    return form === undefined || (Object.hasOwn(form.keys, key) && form.keys[key]?.sensitive === true);
  };
}

import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { isAsideKey } from '../../engine/migration/set-aside.ts';

/** Whether an answer is stored encrypted. */
export type IsSensitive = (key: string) => boolean;

/**
 * Asks the data model of the form that is served now. While there is none, every answer counts as sensitive; what is set aside
 * always does, since the form does not know any more whether it was.
 */
export function sensitiveKeys(currentForm: () => CompiledForm | undefined): IsSensitive {
  return (key) => {
    if (isAsideKey(key)) return true;
    const form = currentForm();
    return form === undefined || (Object.hasOwn(form.keys, key) && form.keys[key]?.sensitive === true);
  };
}

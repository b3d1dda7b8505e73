import type { CompiledForm } from '../../engine/form/compiled-form.ts';

/** Whether an answer is stored encrypted. */
export type IsSensitive = (key: string) => boolean;

/** Asks the data model of the form that is served now. While there is none, every answer counts as sensitive. */
export function sensitiveKeys(currentForm: () => CompiledForm | undefined): IsSensitive {
  return (key) => {
    const form = currentForm();
    return form === undefined || (Object.hasOwn(form.keys, key) && form.keys[key]?.sensitive === true);
  };
}

import type { ErrorSchema } from '@rjsf/utils';
import type { Validator } from '../../engine/form/form-module.ts';

/** Messages by part, in rjsf's format. */
interface PartErrors {
  __errors?: string[];
  [part: string]: PartErrors | string[] | undefined;
}

/** Validates a stored text. Returns the messages by part of the answer, in rjsf's format. */
export function partErrorsOf(validator: Validator | undefined, stored: string, today: string): ErrorSchema {
  const errors: PartErrors = {};
  if (validator === undefined || validator.call({ today }, stored)) return errors as ErrorSchema;
  for (const { instancePath, params } of validator.errors ?? []) {
    let at = errors;
    for (const name of instancePath.split('/').slice(1)) {
      const part = name.replaceAll('~1', '/').replaceAll('~0', '~');
      const inside = (at[part] as PartErrors | undefined) ?? {};
      at[part] = inside;
      at = inside;
    }
    at.__errors = [...new Set([...(at.__errors ?? []), String(params.problem)])];
  }
  return errors as ErrorSchema;
}

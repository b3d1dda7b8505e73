import type { ErrorSchema } from '@rjsf/utils';
import type { Validator } from '../../engine/form/form-module.ts';

/** Messages by part, in rjsf's format. */
interface Told {
  __errors?: string[];
  [part: string]: Told | string[] | undefined;
}

/** Returns a validator's messages by part of a stored text. */
export function errorSchemaOf(validator: Validator | undefined, stored: string, today: string): ErrorSchema {
  const told: Told = {};
  if (validator === undefined || validator.call({ today }, stored)) return told as ErrorSchema;
  for (const { instancePath, params } of validator.errors ?? []) {
    let at = told;
    for (const name of instancePath.split('/').slice(1)) {
      const part = name.replaceAll('~1', '/').replaceAll('~0', '~');
      const inside = (at[part] as Told | undefined) ?? {};
      at[part] = inside;
      at = inside;
    }
    at.__errors = [...new Set([...(at.__errors ?? []), String(params.problem)])];
  }
  return told as ErrorSchema;
}

import type { Compiled } from '../compile/compile-form.ts';
import type { FormModule } from '../form/form-module.ts';
import { compileValidators } from '../validation/standalone.ts';

type Parts = Pick<Compiled, 'form' | 'schemas' | 'descriptions'>;

/** Returns the module of a form with validators of this process, without card validators. */
export function moduleOf({ form, schemas, descriptions }: Parts): FormModule {
  return {
    form,
    validators: compileValidators(schemas, descriptions),
    cardValidators: { login: {}, signup: {}, confirm: {}, forgot: {}, reset: {} },
  };
}

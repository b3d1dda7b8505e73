import { hashForSchema, ID_KEY, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { Validator } from '../../engine/form/form-module.ts';

const NO_ERRORS = { errors: [], errorSchema: {} };

/**
 * Returns the validator that rjsf uses to choose branches of a schema while rendering. Its functions were
 * compiled with the form, under rjsf's schema ids; browsers compile nothing. The form's rules validate the
 * answers.
 */
export function drawingValidator(drawing: Readonly<Record<string, Validator>>): ValidatorType {
  return {
    isValid(schema: RJSFSchema, data: unknown) {
      const fits = drawing[schema[ID_KEY] ?? hashForSchema(schema)];
      return fits?.call({ today: '' }, data) ?? false;
    },
    rawValidation: () => ({}),
    validateFormData: () => NO_ERRORS,
  };
}

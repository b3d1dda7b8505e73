import { hashForSchema, ID_KEY, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import type { Validator } from '../../engine/form/form-module.ts';

const NO_ERRORS = { errors: [], errorSchema: {} };

/**
 * What rjsf asks while it draws: which branch fits what is answered. The functions were compiled with the form, by the name
 * that rjsf has for a schema; nothing is compiled in a browser. What is wrong with an answer is the form's rules' business.
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

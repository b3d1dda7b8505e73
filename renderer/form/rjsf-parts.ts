// rjsf's own entries of its registry, with our field template and our input instead of its defaults.
import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import { createSchemaUtils, type Registry, type RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { BaseInput } from '../fields/BaseInput.tsx';
import { FieldTemplate } from '../fields/FieldTemplate.tsx';

/** The parts of a registry that do not depend on the form or its theme. */
export interface RjsfParts extends Omit<Registry, 'formContext' | 'templates'> {
  /** Returns a theme's templates, and rjsf's for the others. */
  readonly templatesWith: (own: ThemeProps['templates']) => Registry['templates'];
}

const standard = getDefaultRegistry();

// The schema of a question refers to no other one, so the root schema is empty and its validator accepts
// everything.
const rootSchema: RJSFSchema = { $id: 'questions' };
const validator = createPrecompiledValidator({ questions: acceptAll }, rootSchema);

function acceptAll(_: unknown): _ is unknown {
  return true;
}

function templatesWith(own: ThemeProps['templates']): Registry['templates'] {
  return {
    ...standard.templates,
    FieldTemplate,
    BaseInputTemplate: BaseInput,
    ...own,
    ButtonTemplates: { ...standard.templates.ButtonTemplates, ...own?.ButtonTemplates },
  };
}

export const parts: RjsfParts = {
  ...standard,
  templatesWith,
  rootSchema,
  schemaUtils: createSchemaUtils(validator, rootSchema),
};

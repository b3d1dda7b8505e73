// The parts of rjsf's registry that are rjsf's own, with our frame and our input in place of its bare ones.
import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import { createSchemaUtils, type Registry, type RJSFSchema } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { BaseInput } from '../fields/BaseInput.tsx';
import { FieldTemplate } from '../fields/FieldTemplate.tsx';

/** A registry without what depends on the form and its theme. */
export interface RjsfParts extends Omit<Registry, 'formContext' | 'templates'> {
  /** The templates of a theme, and for all others rjsf's. */
  readonly templatesWith: (own: ThemeProps['templates']) => Registry['templates'];
}

const standard = getDefaultRegistry();

// Questions have schemas of their own that refer to nothing: the one around them asks nothing, and has no rule to judge.
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

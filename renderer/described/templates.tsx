// Our versions of rjsf's templates, for answers with a JSON Schema.
import type { TemplatesType } from '@rjsf/utils';
import { BaseInput } from '../fields/BaseInput.tsx';
import { ChoiceTemplate } from './ChoiceTemplate.tsx';
import { ListItemTemplate, ListTemplate } from './ListTemplate.tsx';
import { PartsTemplate } from './PartsTemplate.tsx';
import { PartTemplate } from './PartTemplate.tsx';

export const templates: Partial<TemplatesType> = {
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ListItemTemplate,
  BaseInputTemplate: BaseInput,
  FieldTemplate: PartTemplate,
  MultiSchemaFieldTemplate: ChoiceTemplate,
  ObjectFieldTemplate: PartsTemplate,
};

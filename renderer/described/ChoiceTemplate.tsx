// rjsf's template for `oneOf` and `anyOf`: a choice between schemas, with the inputs of the chosen schema.
import { getUiOptions, type MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { isValidElement } from 'react';
import { labelId } from '../fields/widget-props.ts';

export function ChoiceTemplate({
  schema,
  uiSchema,
  selector,
  optionSchemaField,
}: MultiSchemaFieldTemplateProps) {
  const { title = schema.title } = getUiOptions(uiSchema);
  const { id = '', label = '' } = isValidElement<Labelled>(selector) ? selector.props : {};
  return (
    <div className="mt-parts">
      <div className="mt-field">
        <label className="mt-label" id={labelId(id)} htmlFor={id}>
          {title ?? label}
        </label>
        {selector}
      </div>
      {optionSchemaField}
    </div>
  );
}

interface Labelled {
  readonly id?: string;
  readonly label?: string;
}

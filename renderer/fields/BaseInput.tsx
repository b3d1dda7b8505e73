// The input inside rjsf's own widgets, such as password, time and colour. Our widgets do not use it.
import { type BaseInputTemplateProps, getInputProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { controlAria, controlState } from './widget-props.ts';

export function BaseInput(props: BaseInputTemplateProps) {
  const { id, name, htmlName, value, placeholder, schema, type, options, onChange, onChangeOverride } = props;
  function changeAnswer({ target }: ChangeEvent<HTMLInputElement>): void {
    onChange(target.value === '' ? options.emptyValue : target.value);
  }
  return (
    <input
      className="mt-control"
      {...getInputProps(schema, type, options)}
      id={id}
      name={htmlName ?? name}
      value={value ?? ''}
      placeholder={placeholder || undefined}
      readOnly={props.readonly === true}
      onChange={onChangeOverride ?? changeAnswer}
      {...controlState(props, value)}
      {...controlAria(props)}
    />
  );
}

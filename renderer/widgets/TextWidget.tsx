// One line of text, outlined or underlined (spec §3), cut at its limit.
import type { WidgetProps } from '@rjsf/utils';
import { cutText } from '../../engine/answers/text-length.ts';
import { TextInput } from './TextInput.tsx';
import { ownOptions } from './widget-props.ts';

export function TextWidget(props: WidgetProps) {
  const maxLength = ownOptions(props).question?.maxLength;
  const { onChange, value } = props;
  return (
    <TextInput
      widget={props}
      text={typeof value === 'string' ? value : ''}
      type={props.uiSchema?.['ui:widget'] === 'email' ? 'email' : 'text'}
      onText={(text) => onChange(maxLength === undefined ? text : cutText(text, maxLength))}
    />
  );
}

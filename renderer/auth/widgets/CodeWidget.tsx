import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { inputProps } from './input-props.ts';

/** A code from an e-mail; blanks that come with pasting it are dropped. */
export function CodeWidget(props: WidgetProps): ReactElement {
  const onChange = (value: string) => props.onChange(value.replace(/\s/g, ''));
  return <OutlinedInput {...inputProps({ ...props, onChange }, { type: 'text', inputMode: 'numeric' })} />;
}

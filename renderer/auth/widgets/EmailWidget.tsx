import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { inputProps } from './input-props.ts';

/** An e-mail address, at most as long as one may be. */
export function EmailWidget(props: WidgetProps): ReactElement {
  return <OutlinedInput {...inputProps(props, { type: 'email', inputMode: 'email', maxLength: 254 })} />;
}

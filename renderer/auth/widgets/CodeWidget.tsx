import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { CardInput } from './CardInput.tsx';

/** A code from an e-mail; blanks that come with pasting it are dropped. */
export function CodeWidget(props: WidgetProps): ReactElement {
  const onChange = (value: string) => props.onChange(value.replace(/\s/g, ''));
  return <CardInput widget={{ ...props, onChange }} type="text" inputMode="numeric" />;
}

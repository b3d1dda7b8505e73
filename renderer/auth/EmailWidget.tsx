import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { normaliseAddress } from '../../engine/values/readable-text.ts';
import { CardInput } from './CardInput.tsx';

/** An email address, limited to the maximum length of one. */
export function EmailWidget(props: WidgetProps): ReactElement {
  return (
    <CardInput widget={props} normalise={normaliseAddress} type="email" inputMode="email" maxLength={254} />
  );
}

import type { WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { normaliseAddress, normaliseCode } from '../../engine/values/readable-text.ts';
import { CardInput } from './CardInput.tsx';

/** A code from an email, in the digits of any keyboard. Drops blanks that were pasted with it. */
export function CodeWidget(props: WidgetProps): ReactElement {
  return <CardInput widget={props} normalise={normaliseCode} type="text" inputMode="numeric" />;
}

/** An email address, limited to the maximum length of one. */
export function EmailWidget(props: WidgetProps): ReactElement {
  return (
    <CardInput widget={props} normalise={normaliseAddress} type="email" inputMode="email" maxLength={254} />
  );
}

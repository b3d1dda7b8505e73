// Something that is shown and not asked, such as the account's e-mail address.
import { styled } from '@mui/material/styles';
import type { WidgetProps } from '@rjsf/utils';
import { ownOptions } from './widget-props.ts';

export function DisplayWidget(props: WidgetProps) {
  return <Shown id={props.id}>{ownOptions(props).shown}</Shown>;
}

/** `output` is labellable, so that the label above belongs to it. */
const Shown = styled('output')({ display: 'block', overflowWrap: 'anywhere' });

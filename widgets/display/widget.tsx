// Something that is shown and not asked, such as the account's e-mail address.
import type { WidgetProps } from '@rjsf/utils';
import { ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  // `output` is labellable, so that the label above belongs to it.
  return (
    <output className="mt-shown" id={props.id}>
      {ownOptions(props).shown}
    </output>
  );
}

// Something that is shown and not asked: the account's e-mail address, or what is computed from other answers.
import type { WidgetProps } from '@rjsf/utils';
import { controlAria, ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { shown, question } = ownOptions(props);
  const { 'aria-describedby': describedBy } = controlAria(props);
  // `output` is labellable, so that the label above belongs to it, and what changes in it is told. A message may lead to
  // what is computed: it takes the focus, but is no stop of the keyboard.
  return (
    <output
      className="mt-shown"
      dir="auto"
      id={props.id}
      aria-describedby={describedBy}
      {...(question?.calculate === undefined ? {} : { tabIndex: -1 })}
    >
      {shown}
    </output>
  );
}

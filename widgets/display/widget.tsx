// A read-only value: the account's email address, or a value computed from other answers.
import type { WidgetProps } from '@rjsf/utils';
import { controlAria, ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { displayedText, question } = ownOptions(props);
  const { 'aria-describedby': describedBy } = controlAria(props);
  // `output` can have a label and announces its changes. A computed value can be focused by links from
  // messages, but is not a tab stop.
  return (
    <output
      className="mt-shown"
      dir="auto"
      id={props.id}
      aria-describedby={describedBy}
      {...(question?.calculate === undefined ? {} : { tabIndex: -1 })}
    >
      {displayedText}
    </output>
  );
}

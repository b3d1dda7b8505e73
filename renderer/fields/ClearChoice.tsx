import type { WidgetProps } from '@rjsf/utils';
import type { RefObject } from 'react';
import { isLocked, labelId, ownOptions } from './widget-props.ts';

/** A button that clears an optional choice of radio buttons, which have no key for that. */
export function ClearChoice({ widget, group, isChosen }: ClearChoiceProps) {
  const { id, required, onChange } = widget;
  const { texts } = ownOptions(widget);
  if (required || !isChosen || isLocked(widget) || texts === undefined) return null;
  function clear(): void {
    onChange('');
    // The button disappears with the choice.
    group.current?.querySelector('input')?.focus();
  }
  return (
    <button type="button" className="mt-quiet" aria-describedby={labelId(id)} onClick={clear}>
      {texts['radio.clear']}
    </button>
  );
}

interface ClearChoiceProps {
  readonly widget: WidgetProps;
  /** The element that contains the radios. */
  readonly group: RefObject<HTMLElement | null>;
  readonly isChosen: boolean;
}

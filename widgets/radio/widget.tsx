import type { WidgetProps } from '@rjsf/utils';
import { useMemo, useRef } from 'react';
import { ClearChoice } from '../../renderer/fields/ClearChoice.tsx';
import { optionAria, optionText } from '../../renderer/fields/option-parts.tsx';
import { controlAria, isLocked, labelId } from '../../renderer/fields/widget-props.ts';

/** Maximum number of options that are shown side by side, and their maximum length in characters. */
const MAX_SIDE_BY_SIDE = 3;
const MAX_LENGTH = 16;

const NONE: never[] = [];

/** Radio buttons: a choice of one option, all visible. The registry finds each `widget.tsx` by this export. */
export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, options, autofocus, onChange, onBlur, onFocus } = props;
  const group = useRef<HTMLDivElement>(null);
  const { enumOptions: radioOptions = NONE, enumDisabled: disabledValues = NONE } = options;
  const isGroupLocked = isLocked(props);
  const isSideBySide =
    radioOptions.length <= MAX_SIDE_BY_SIDE &&
    radioOptions.every((option) => option.label.length <= MAX_LENGTH && !('help' in option));
  // Messages leave the radio buttons as they are, so that React need not compare them.
  const radios = useMemo(
    () =>
      radioOptions.map((option, index) => (
        <label className="mt-choice" key={option.value}>
          <input
            type="radio"
            name={htmlName ?? name}
            value={option.value}
            checked={value === option.value}
            disabled={isGroupLocked || disabledValues.includes(option.value)}
            // A group's autofocus goes to its first radio button.
            {...(index === 0 ? { autoFocus: autofocus === true } : {})}
            onChange={() => onChange(option.value)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
            {...optionAria(`${id}-${index}`, option)}
          />
          {optionText(`${id}-${index}`, option)}
        </label>
      )),
    [
      id,
      name,
      htmlName,
      value,
      radioOptions,
      disabledValues,
      isGroupLocked,
      autofocus,
      onChange,
      onBlur,
      onFocus,
    ],
  );
  return (
    <>
      <div
        ref={group}
        className="mt-choices"
        id={id}
        role="radiogroup"
        data-short={isSideBySide || undefined}
        aria-labelledby={labelId(id)}
        {...controlAria(props)}
      >
        {radios}
      </div>
      <ClearChoice
        widget={props}
        group={group}
        isChosen={radioOptions.some((option) => option.value === value)}
      />
    </>
  );
}

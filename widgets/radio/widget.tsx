import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { ClearChoice } from '../../renderer/fields/ClearChoice.tsx';
import { optionAria, optionText } from '../../renderer/fields/option-parts.tsx';
import { controlAria, controlState, labelId } from '../../renderer/fields/widget-props.ts';

/** Maximum number of options that are shown side by side, and their maximum length in characters. */
const MAX_SIDE_BY_SIDE = 3;
const MAX_LENGTH = 16;

/** Radio buttons: a choice of one option, all visible. The registry finds each `widget.tsx` by this export. */
export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange } = props;
  const group = useRef<HTMLDivElement>(null);
  // A group's autofocus goes to its first radio button.
  const { autoFocus, ...state } = controlState(props, value, 'choice');
  const radioOptions = options.enumOptions ?? [];
  const disabledValues = options.enumDisabled ?? [];
  const isSideBySide =
    radioOptions.length <= MAX_SIDE_BY_SIDE &&
    radioOptions.every((option) => option.label.length <= MAX_LENGTH && !('help' in option));
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
        {radioOptions.map((option, index) => (
          <label className="mt-choice" key={option.value}>
            <input
              type="radio"
              name={htmlName ?? name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              {...optionAria(`${id}-${index}`, option)}
              {...state}
              {...(disabledValues.includes(option.value) ? { disabled: true } : {})}
              {...(index === 0 ? { autoFocus } : {})}
            />
            {optionText(`${id}-${index}`, option)}
          </label>
        ))}
      </div>
      <ClearChoice
        widget={props}
        group={group}
        isChosen={radioOptions.some((option) => option.value === value)}
      />
    </>
  );
}

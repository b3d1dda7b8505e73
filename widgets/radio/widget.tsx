// A choice of one of a few options, all visible.
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { ClearChoice } from '../../renderer/fields/ClearChoice.tsx';
import { optionAria, optionText } from '../../renderer/fields/option-parts.tsx';
import { controlAria, controlState, labelId } from '../../renderer/fields/widget-props.ts';

/** Maximum number and length of options that are shown side by side. */
const FEW = 3;
const SHORT = 16;

export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange } = props;
  const group = useRef<HTMLDivElement>(null);
  // A group's autofocus goes to its first radio button.
  const { autoFocus, ...state } = controlState(props, value, 'choice');
  const all = options.enumOptions ?? [];
  const closed = options.enumDisabled ?? [];
  const isShort =
    all.length <= FEW && all.every((option) => option.label.length <= SHORT && !('help' in option));
  return (
    <>
      <div
        ref={group}
        className="mt-choices"
        id={id}
        role="radiogroup"
        data-short={isShort || undefined}
        aria-labelledby={labelId(id)}
        {...controlAria(props)}
      >
        {all.map((option, index) => (
          <label className="mt-choice" key={option.value}>
            <input
              type="radio"
              name={htmlName ?? name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              {...optionAria(`${id}-${index}`, option)}
              {...state}
              {...(closed.includes(option.value) ? { disabled: true } : {})}
              {...(index === 0 ? { autoFocus } : {})}
            />
            {optionText(`${id}-${index}`, option)}
          </label>
        ))}
      </div>
      <ClearChoice widget={props} group={group} isChosen={all.some((option) => option.value === value)} />
    </>
  );
}

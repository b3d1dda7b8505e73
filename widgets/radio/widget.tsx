// One of a few options, all in view.
import type { WidgetProps } from '@rjsf/utils';
import { controlAria, controlState, labelId } from '../../renderer/fields/widget-props.ts';

/** So many options of so many characters can be read at a glance beside each other. */
const FEW = 3;
const SHORT = 16;

export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange } = props;
  // The first one stands for the group where that is to have the focus.
  const { autoFocus, ...state } = controlState(props, value, 'choice');
  const all = options.enumOptions ?? [];
  const isShort = all.length <= FEW && all.every(({ label }) => label.length <= SHORT);
  return (
    <div
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
            {...state}
            {...(index === 0 ? { autoFocus } : {})}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

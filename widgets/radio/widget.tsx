// One of a few options, all in view.
import type { WidgetProps } from '@rjsf/utils';
import { controlAria, isLocked, labelId } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, options, onChange } = props;
  return (
    <div
      className="mt-choices"
      id={id}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      {...controlAria(props)}
    >
      {(options.enumOptions ?? []).map((option) => (
        <label className="mt-choice" key={option.value}>
          <input
            type="radio"
            name={htmlName ?? name}
            value={option.value}
            checked={value === option.value}
            disabled={isLocked(props)}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

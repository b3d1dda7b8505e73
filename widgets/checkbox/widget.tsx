// A checkbox with its label beside it.
import type { WidgetProps } from '@rjsf/utils';
import { REQUIRED_MARK } from '../../renderer/fields/required-mark.tsx';
import { controlAria, controlState, ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, label, required, onChange } = props;
  return (
    <label className="mt-choice">
      <input
        type="checkbox"
        id={id}
        name={htmlName ?? name}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
        {...controlState(props, value, 'choice')}
        {...controlAria(props)}
      />
      <span>
        {ownOptions(props).caption ?? label}
        {required ? REQUIRED_MARK : null}
      </span>
    </label>
  );
}

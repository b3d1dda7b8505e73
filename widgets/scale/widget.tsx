// Radio buttons for the numbers of a scale, in a row. Below the first and the last is what they mean, so that it
// stays with its number where the row wraps. Their accessible names include it.
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import { ClearChoice } from '../../renderer/fields/ClearChoice.tsx';
import { controlAria, controlState, labelId, ownOptions } from '../../renderer/fields/widget-props.ts';

export function Widget(props: WidgetProps) {
  const { id, name, htmlName, value, onChange } = props;
  const { least = 1, most = least, leastLabel, mostLabel } = ownOptions(props).question?.scale ?? {};
  const { autoFocus, ...control } = controlState(props, value, 'choice');
  const group = useRef<HTMLDivElement>(null);
  const steps = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const meaning = (step: number) => (step === least ? leastLabel : step === most ? mostLabel : undefined);
  return (
    <>
      <div
        ref={group}
        className="mt-scale"
        id={id}
        role="radiogroup"
        aria-labelledby={labelId(id)}
        {...controlAria(props)}
      >
        {steps.map((step) => (
          <label className="mt-step" key={step}>
            <input
              type="radio"
              name={htmlName ?? name}
              value={step}
              checked={value === String(step)}
              onChange={() => onChange(String(step))}
              {...control}
              {...(step === least ? { autoFocus } : {})}
            />
            <span>
              {step}
              {meaning(step) === undefined ? null : <span className="mt-hidden"> ({meaning(step)})</span>}
            </span>
            {meaning(step) === undefined ? null : <small aria-hidden="true">{meaning(step)}</small>}
          </label>
        ))}
      </div>
      <ClearChoice widget={props} group={group} isChosen={steps.some((step) => value === String(step))} />
    </>
  );
}

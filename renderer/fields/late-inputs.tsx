// Rarely used inputs, in a late script: most forms need none of them.
import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, Suspense } from 'react';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../parts/late-module.tsx';

export const rareInputs = lateModule(() => import('./rare-inputs.ts'));

/** Widgets that use these inputs. */
const RARE_WIDGETS = new Set(['choices', 'money', 'number', 'scale', 'time', 'url', 'worldPhone']);

/** Preloads the inputs if the form uses one, so that a question that appears later renders at once. */
export async function loadInputs({ questions }: Pick<CompiledForm, 'questions'>): Promise<void> {
  if (Object.values(questions).some(({ widget }) => RARE_WIDGETS.has(widget))) await rareInputs.load();
}

/** Returns an input that suspends until its script is loaded. */
export function lateInput(get: () => ComponentType<WidgetProps>) {
  function Input(props: WidgetProps) {
    const Component = get();
    return <Component {...props} />;
  }
  return function LateInput(props: WidgetProps) {
    return (
      // A boundary per input, so that the rest of the page stays.
      <Suspense fallback={<div className="mt-control" />}>
        <Input {...props} />
      </Suspense>
    );
  };
}

export const LateChoicesInput = lateInput(() => rareInputs.get().ChoicesInput);
export const LateNumberInput = lateInput(() => rareInputs.get().NumberInput);
export const LatePhoneInput = lateInput(() => rareInputs.get().PhoneInput);
export const LateScaleInput = lateInput(() => rareInputs.get().ScaleInput);
export const LateTimeInput = lateInput(() => rareInputs.get().TimeInput);
export const LateUrlInput = lateInput(() => rareInputs.get().UrlInput);

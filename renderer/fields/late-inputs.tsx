// Inputs in a script of their own: most forms ask with none of these, and nobody waits for what is not asked.
import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, Suspense } from 'react';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../parts/part.tsx';

export const rareInputs = lateModule(() => import('./rare-inputs.ts'));

/** The widgets that are drawn by these inputs. */
const RARE = new Set(['choices', 'money', 'number', 'scale', 'time', 'url', 'worldPhone']);

/** Loads them ahead where a form asks with one: a question that opens later has its input at once. */
export async function loadInputs({ questions }: Pick<CompiledForm, 'questions'>): Promise<void> {
  if (Object.values(questions).some(({ widget }) => RARE.has(widget))) await rareInputs.load();
}

/** An input that is there once its script is. */
export function lateInput(get: () => ComponentType<WidgetProps>) {
  function Input(props: WidgetProps) {
    const Component = get();
    return <Component {...props} />;
  }
  return function LateInput(props: WidgetProps) {
    return (
      // What else is on the page stays meanwhile.
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

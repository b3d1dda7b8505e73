// Inputs in scripts of their own: most forms ask for none of these, and nobody waits for what is not asked.
import type { WidgetProps } from '@rjsf/utils';
import { Suspense } from 'react';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { type Part, part } from '../parts/part.tsx';

const numberInput = part(() => import('./NumberInput.tsx'));
const timeInput = part(() => import('./TimeInput.tsx'));

/** Loads those ahead that a form asks with: a question that opens later has its input at once. */
export async function loadInputs({ questions }: Pick<CompiledForm, 'questions'>): Promise<void> {
  const all = Object.values(questions);
  await Promise.all([
    all.some(({ number }) => number) ? numberInput.load() : undefined,
    all.some(({ timeFormat }) => timeFormat) ? timeInput.load() : undefined,
  ]);
}

function Late({ input, ...props }: WidgetProps & { readonly input: Part<WidgetProps> }) {
  return (
    // What else is on the page stays meanwhile.
    <Suspense fallback={<div className="mt-control" />}>
      <input.Component {...(props as WidgetProps)} />
    </Suspense>
  );
}

export function LateNumberInput(props: WidgetProps) {
  return <Late {...props} input={numberInput} />;
}

export function LateTimeInput(props: WidgetProps) {
  return <Late {...props} input={timeInput} />;
}

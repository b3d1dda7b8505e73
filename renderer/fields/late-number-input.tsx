// The input for numbers, in a script of its own: most forms ask for none, and nobody waits for what is not asked.
import type { WidgetProps } from '@rjsf/utils';
import { Suspense } from 'react';
import { part } from '../parts/part.tsx';

/** Loads it ahead, for a form that asks for numbers: a question that opens later has its input at once. */
export const numberInput = part(() => import('./NumberInput.tsx'));

export function LateNumberInput(props: WidgetProps) {
  return (
    // What else is on the page stays meanwhile.
    <Suspense fallback={<div className="mt-control" />}>
      <numberInput.Component {...props} />
    </Suspense>
  );
}

import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, Suspense } from 'react';

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

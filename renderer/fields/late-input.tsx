import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, Suspense } from 'react';
import { type LateModule, lateComponent } from '../browser/late-module.tsx';

/** Returns an input of a late module. */
export function lateInput<Module>(
  script: LateModule<Module>,
  pick: (module: Module) => ComponentType<WidgetProps>,
) {
  const Input = lateComponent(script, pick);
  return function LateInput(props: WidgetProps) {
    return (
      // A boundary per input, so that the rest of the page stays.
      <Suspense fallback={<div className="mt-control" />}>
        <Input {...props} />
      </Suspense>
    );
  };
}

// rjsf's own parts, in a script that is loaded on first use.
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import { lateModule } from '../browser/late-module.tsx';
import type { RjsfParts } from './rjsf-parts.ts';

const script = lateModule(() => import('./rjsf-parts.ts'));

/**
 * Returns rjsf's own parts. Suspends the render until they are loaded, as React's `use` does.
 * @throws ScriptLoadError if the script could not be loaded
 */
export function rjsfParts(): RjsfParts {
  return script.get().parts;
}

/** Prefixes of the names under which rjsf's fields and widgets refer to each other. */
const NAMES =
  'AltDateTime AltDate Checkbox Checkboxes Color DateTime Date Email File Hidden Password Radio Range Rating Select Text Textarea Time UpDown URL';

/** rjsf's own widgets, each loaded when it is rendered. */
export const lateRjsfWidgets: RegistryWidgetsType = Object.fromEntries(
  NAMES.split(' ').map((start) => {
    const name = `${start}Widget`;
    const Late = (props: WidgetProps) =>
      createElement(rjsfParts().widgets[name] as ComponentType<WidgetProps>, props);
    return [name, Late];
  }),
);

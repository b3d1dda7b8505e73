// rjsf's own parts, in a script that is loaded when one of them is first asked for.
import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import { lateModule } from '../parts/part.tsx';
import type { RjsfParts } from './rjsf-parts.ts';

const script = lateModule(() => import('./rjsf-parts.ts'));

/** rjsf's own parts. Before they are there whoever is being drawn waits for them, as with React's `use`.
 * @throws PartLoadError when they could not be loaded */
export function rjsfParts(): RjsfParts {
  return script.get().parts;
}

/** What the names begin with that rjsf's fields and widgets call each other by. */
const NAMES =
  'AltDateTime AltDate Checkbox Checkboxes Color DateTime Date Email File Hidden Password Radio Range Rating Select Text Textarea Time UpDown URL';

/** rjsf's own widgets, each loaded when it is drawn. */
export const lateRjsfWidgets: RegistryWidgetsType = Object.fromEntries(
  NAMES.split(' ').map((start) => {
    const name = `${start}Widget`;
    const Late = (props: WidgetProps) =>
      createElement(rjsfParts().widgets[name] as ComponentType<WidgetProps>, props);
    return [name, Late];
  }),
);

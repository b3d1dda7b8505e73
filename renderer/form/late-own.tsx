// Loads `OwnWidget.tsx` with the first page that has a school's own widget.

import { lateModule } from '../browser/late-module.tsx';
import { lateInput } from '../fields/late-input.tsx';

const script = lateModule(() => import('./OwnWidget.tsx'));

export const LateOwnWidget = lateInput(script, ({ OwnWidget }) => OwnWidget);

// Loads `OwnWidget.tsx` with the first page that has a school's own widget.
import { lateInput } from '../fields/late-input.tsx';
import { lateModule } from '../parts/late-module.tsx';

const script = lateModule(() => import('./OwnWidget.tsx'));

export const LateOwnWidget = lateInput(() => script.get().OwnWidget);

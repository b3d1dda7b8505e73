// Loads the renderer of school's own widgets with the first page that has one.
import { lateInput } from '../fields/late-inputs.tsx';
import { lateModule } from '../parts/late-module.tsx';

const script = lateModule(() => import('./OwnWidget.tsx'));

export const LateOwnWidget = lateInput(() => script.get().OwnWidget);

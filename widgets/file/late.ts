import { lateModule } from '../../renderer/browser/late-module.tsx';

/** The inputs for logged-in applicants. */
export const late = lateModule(() => import('./inputs.ts'));

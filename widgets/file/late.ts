import { lateModule } from '../../renderer/parts/late-module.tsx';

/** The inputs for logged-in applicants. */
export const late = lateModule(() => import('./inputs.ts'));

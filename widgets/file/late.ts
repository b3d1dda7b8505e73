import { lateModule } from '../../renderer/browser/late-module.tsx';

/** The inputs for logged-in applicants. */
export const fileInputs = lateModule(() => import('./inputs.ts'));

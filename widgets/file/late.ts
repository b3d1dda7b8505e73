import { lateModule } from '../../renderer/parts/part.tsx';

/** The inputs for logged-in applicants. */
export const late = lateModule(() => import('./inputs.ts'));

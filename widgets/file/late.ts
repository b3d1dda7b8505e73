import { lateModule } from '../../renderer/parts/part.tsx';

/** What draws files once somebody is logged in. */
export const late = lateModule(() => import('./inputs.ts'));

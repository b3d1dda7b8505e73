import { lateModule } from '../parts/part.tsx';

/** The answers for reading, which nobody needs who has just come: see `reading.ts`. */
export const lateReading = lateModule(() => import('./reading.ts'));

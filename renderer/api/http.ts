import { lateModule } from '../parts/part.tsx';

/** What sends calls. Its script comes with the first of them: who only reads and fills in makes none. */
export const http = lateModule(() => import('ky'));

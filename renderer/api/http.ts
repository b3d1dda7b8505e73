import { lateModule } from '../browser/late-module.tsx';

/** The HTTP client, loaded with the first call: reading and filling in makes none. */
export const http = lateModule(() => import('ky'));

import { fileURLToPath } from 'node:url';

/** Environment variable that gives all processes of a test run one compile cache, because they load the same modules. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
};

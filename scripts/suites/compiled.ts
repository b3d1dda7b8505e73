import { fileURLToPath } from 'node:url';

/** Environment of processes that start with the same modules, hundreds of them: Node compiles these once. */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
};

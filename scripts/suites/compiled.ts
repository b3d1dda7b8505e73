import { fileURLToPath } from 'node:url';

/** Compile cache for processes that load the same modules, of which there are hundreds. */
export const COMPILED = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)),
};

import { fileURLToPath } from 'node:url';

/** Where Node keeps the compiled code of programs that are started often: config-lint, and all processes of a test run. */
export const COMPILE_CACHE = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

import { fileURLToPath } from 'node:url';

/** Directory of a frozen copy of `config/`. Tests use the copy, so that a school's edits of its form break no test. */
export const SHIPPED_FORM = fileURLToPath(new URL('shipped-form', import.meta.url));

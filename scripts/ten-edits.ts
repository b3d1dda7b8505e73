// `npm run ten-edits`: writes docs/admins/ten-edits.md with the current output for ten edits of the shipped
// form.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { tenEdits } from './language/make-page.ts';

const PAGE = fileURLToPath(new URL('../docs/admins/ten-edits.md', import.meta.url));
await writeFile(PAGE, await tenEdits());
console.log('docs/admins/ten-edits.md written');

// `npm run example`: starts the product on a form of examples/, with data of its own.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const EXAMPLES = fileURLToPath(new URL('../examples', import.meta.url));
/** Variables that point to an operator's data, which an example must not use. */
const ELSEWHERE = /^(MONGODB_URI|S3_.*)$/;

const [name, ...more] = process.argv.slice(2);
/** Widgets of its own that an example uses. */
const WIDGETS = join(EXAMPLES, 'own-widgets');
const names = readdirSync(EXAMPLES).filter((name) => existsSync(join(EXAMPLES, name, 'school.json')));
if (name === undefined || more.length > 0 || !names.includes(name)) {
  console.error(`Usage: npm run example -- <name>

Starts the product with a form of examples/: ${names.join(', ')}. The data of applicants is stored in data/examples/<name>, or
below DATA_DIR.`);
  process.exitCode = name === '--help' ? 0 : 2;
} else {
  for (const variable of Object.keys(process.env)) if (ELSEWHERE.test(variable)) delete process.env[variable];
  process.env.CONFIG_DIR = join(EXAMPLES, name);
  process.env.WIDGETS_DIR = WIDGETS;
  process.env.DATA_DIR = join(process.env.DATA_DIR?.trim() || 'data', 'examples', name);
  await import('../server/main.ts');
}

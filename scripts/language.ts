// `npm run language`: writes docs/language.md, with pictures from the built Storybook in light colours.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languagePage } from './language/language-page.ts';
import { takePictures } from './language/take-pictures.ts';

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const FOLDER = join(DOCS, 'language');

const { text, pictures } = await languagePage();
await writeFile(join(DOCS, 'language.md'), text);
await mkdir(FOLDER, { recursive: true });
const names = [...pictures.keys()].map((name) => `${name}.webp`);
for (const name of await readdir(FOLDER)) if (!names.includes(name)) await rm(join(FOLDER, name));

const site = await mkdtemp(join(tmpdir(), 'matricula-stories-'));
try {
  await takePictures(pictures, FOLDER, site);
} finally {
  await rm(site, { recursive: true });
}
console.log(`language: docs/language.md written, with ${names.length} pictures.`);

// `npm run new-form`: creates the smallest form that works, as a start for a school.
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCopy, isLeftBehind } from '../engine/definition/left-behind.ts';
import { StartError } from '../server/runtime/start-error.ts';

const HELP = `Usage: npm run new-form -- <folder>

Creates the smallest working form in a new or empty folder: one page, one question, the product's own texts and the account
cards. Its README.md describes each file.

Exit code: 0 if the form was created, 1 if not, 2 if the command line is wrong.`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TEMPLATE = join(ROOT, 'scripts', 'new-form');
/** Folders copied from the shipped form. */
const COPIED_FOLDERS = ['auth', 'assets'];

/** Throws unless the folder is missing or empty. */
async function requireNew(folder: string): Promise<void> {
  let names: string[] = [];
  try {
    names = (await readdir(folder)).filter((name) => !isLeftBehind(name));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  if (names.length > 0) throw new StartError(`${folder} is not empty. Name a new folder.`);
}

/** Returns whether a file of the shipped form is copied: not if it is a copy itself, or left by an editor. */
function isWanted(path: string): boolean {
  return !isLeftBehind(basename(path)) && !isCopy(basename(path));
}

/** Adjusts the relative path of the schema in a config file. */
async function adjustSchemaPath(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const schemas = relative(dirname(file), join(ROOT, 'schemas')).split(sep).join('/');
  await writeFile(file, text.replace(/("\$schema": ")[./]*schemas\//, `$1${schemas}/`));
}

async function makeForm(folder: string): Promise<void> {
  await requireNew(folder);
  await mkdir(folder, { recursive: true });
  await cp(TEMPLATE, folder, { recursive: true });
  for (const name of COPIED_FOLDERS)
    await cp(join(ROOT, 'config', name), join(folder, name), { recursive: true, filter: isWanted });
  // The shipped texts are about admissions; these few are neutral.
  const read = async (file: string): Promise<object> => JSON.parse(await readFile(file, 'utf8'));
  const texts = {
    ...(await read(join(ROOT, 'config', 'texts.json'))),
    ...(await read(join(TEMPLATE, 'texts.json'))),
  };
  await writeFile(join(folder, 'texts.json'), `${JSON.stringify(texts, null, 2)}\n`);
  for (const name of await readdir(folder, { recursive: true }))
    if (name.endsWith('.json')) await adjustSchemaPath(join(folder, name));
}

const [given, ...more] = process.argv.slice(2);
if (given === '--help') console.log(HELP);
else if (given === undefined || given.startsWith('-') || more.length > 0) {
  console.error(HELP);
  process.exitCode = 2;
} else
  try {
    await makeForm(resolve(given));
    console.log(`The form is in ${given}. Its README.md describes each file. Next:

  npm run config-lint -- ${given}
  CONFIG_DIR=${given} npm start`);
  } catch (error) {
    console.error(`matricula: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }

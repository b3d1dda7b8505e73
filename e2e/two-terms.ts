// Two terms of the shipped form in one config directory: they share everything except form.json.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED_FORM } from '../engine/testing/shipped-form.ts';

/** Creates a config directory with these changes of form.json by form id, runs the work, and removes it again. */
export async function withTwoTerms(
  forms: Readonly<Record<string, object>>,
  work: (directory: string) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'matricula-terms-'));
  try {
    await cp(SHIPPED_FORM, directory, { recursive: true });
    const form = JSON.parse(await readFile(join(directory, 'form.json'), 'utf8'));
    await rm(join(directory, 'form.json'));
    for (const [id, own] of Object.entries(forms)) {
      await mkdir(join(directory, 'forms', id), { recursive: true });
      await writeFile(join(directory, 'forms', id, 'form.json'), JSON.stringify({ ...form, id, ...own }));
    }
    await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

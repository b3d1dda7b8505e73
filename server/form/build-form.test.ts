import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FormModule } from '../../engine/form/form-module.ts';
import { formatDiagnostic } from '../../engine/source/diagnostic.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { edit, positionOf, secondFiles } from '../../engine/testing/config-files.ts';
import { cardSchemaId } from '../../engine/wire/routes.ts';
import { StartError } from '../runtime/start-error.ts';
import { temporaryFolder } from '../runtime/testing/temporary-folder.ts';
import { buildForm } from './build-form.ts';
import * as formModule from './form-module.ts';

vi.mock('./form-module.ts', { spy: true });

/** Builds some files. Returns whether there is a form, and the printed findings. */
async function built(files: readonly SourceFile[]) {
  const { served, diagnostics } = await buildForm(files, { checks: true, cacheDir: temporaryFolder() });
  return { served, printed: diagnostics.map(formatDiagnostic) };
}

/** Makes the bundler fail over a text. No real form does this, so the failure is simulated. */
function breakBundlerOver(text: string): void {
  const bundle = vi.mocked(formModule.bundleFormModule);
  bundle.mockImplementation(async (compiled) => {
    const validators = JSON.stringify([compiled.cardSchemas, compiled.schemas]);
    if (validators.includes(text)) throw new Error('\nUnexpected token.\n  at line 1');
    return { source: '', validators: '' };
  });
  onTestFinished(() => void bundle.mockRestore());
}

/** Returns the printed finding at a place. */
const broken = (file: string, piece: string): string =>
  `${file}:${positionOf(secondFiles, file, piece)} error broken-form The form cannot be made: Unexpected token.`;

test('bundles a form without errors: browsers import the form that the server uses', async () => {
  const { served, printed } = await built(secondFiles);
  expect(printed).toEqual([]);
  if (served === undefined) throw new Error('no form');
  expect(served.hash).toBe(formModule.sourceHash(served.source));
  const imported = await formModule.importSource<FormModule>(served.source, temporaryFolder());
  const { mailTexts, accountTexts, replyTexts, ...form } = served.module.form;
  expect(imported.form.id).toBe('library-card');
  // The clone has undefined properties, too, but no other prototypes.
  expect(structuredClone(form)).toStrictEqual(imported.form);
});

test('builds a card with a field without rules, which accepts any input', async () => {
  const files = edit(
    secondFiles,
    'auth/login.json',
    '"validation": [\n        {\n          "minLength": 1,\n          "message": "We need your password."\n        }\n      ]',
    '"validation": []',
  );
  const { served, printed } = await built(files);
  expect(printed).toEqual([]);
  const { validators, cardValidators } = served?.module ?? {};
  expect(Object.keys(validators ?? {}).length).toBeGreaterThan(0);
  const accept = cardValidators?.login[cardSchemaId('login')];
  expect(accept?.call({ today: '' }, { username: 'ada@example.org', password: '' })).toBe(true);
});

test('reports a bundler error over a rule at its question', async () => {
  breakBundlerOver('minAge');
  const { served, printed } = await built(secondFiles);
  expect(served).toBeUndefined();
  expect(printed).toEqual([
    expect.stringContaining(broken('sections/reader.json', '{\n      "question": "born_on"')),
  ]);
  expect(printed[0]).toMatch(/\n {4}Undo the last change/);
});

test("reports one over a card's field at the field", async () => {
  breakBundlerOver('We need your password.');
  const { printed } = await built(secondFiles);
  expect(printed).toEqual([
    expect.stringContaining(broken('auth/login.json', '{\n      "field": "password"')),
  ]);
});

test('reports one that no single piece causes at the form', async () => {
  // The text between two cards, so only both together fail.
  breakBundlerOver('},"signup":');
  const { printed } = await built(secondFiles);
  expect(printed).toEqual([expect.stringContaining('form.json:1:1 error broken-form')]);
});

test('an unwritable folder is not an error of the form', async () => {
  const cacheDir = join(import.meta.filename, 'cache');
  await expect(buildForm(secondFiles, { checks: true, cacheDir })).rejects.toThrow(StartError);
});

test('reports extremely deep nesting in its file', async () => {
  const deep = '{"row":['.repeat(20_000);
  const files = edit(secondFiles, 'sections/promise.json', '"content": [', `"content": [${deep}`);
  const { served, printed } = await built(files);
  expect(served).toBeUndefined();
  expect(printed).toEqual([expect.stringMatching(/^sections\/promise\.json:\d+:\d+ error /)]);
});

// The forms that a command uses, and the directories that it refuses.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { UsageError } from '../../server/errors/usage-error.ts';
import { chosenForm, chosenForms } from './chosen-form.ts';

/** A directory with a form.json at each path. */
function directoryOf(forms: Readonly<Record<string, object>>): string {
  const directory = mkdtempSync(join(tmpdir(), 'matricula-chosen-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  for (const [folder, form] of Object.entries(forms)) {
    const file = join(directory, folder, 'form.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(form));
  }
  return directory;
}

test('returns all forms of a directory, or the named one', async () => {
  const directory = directoryOf({ 'forms/fall': { first: true }, 'forms/spring': {} });
  const [fall, spring] = [
    { id: 'fall', isFirst: true },
    { id: 'spring', isFirst: false },
  ];
  expect(await chosenForms(directory)).toEqual([fall, spring]);
  expect(await chosenForms(directory, 'spring')).toEqual([spring]);
  await expect(chosenForm(directory, 'winter')).rejects.toThrow('there are fall, spring');
});

test('names the only form of a directory by its id', async () => {
  const directory = directoryOf({ '.': { id: 'small' } });
  expect(await chosenForms(directory)).toEqual([undefined]);
  expect(await chosenForms(directory, 'small')).toEqual([undefined]);
  await expect(chosenForms(directory, 'nosuch')).rejects.toThrow(UsageError);
  await expect(chosenForm(directory, 'nosuch')).rejects.toThrow('is "small", not "nosuch"');
});

test.each([
  [
    { 'forms/fall': {}, 'forms/Spring_2027': {} },
    'forms/Spring_2027: No form can have the id "Spring_2027". A form is called by at most 40 small letters, digits and hyphens, a letter first.',
  ],
  [
    { 'forms/fall': { first: true }, 'forms/spring': { first: true } },
    'forms/fall/form.json: Several forms say that they were first: fall, spring. Leave "first" with the one that the directory held alone; they would have the same applications.',
  ],
  [{ '.': {}, 'forms/fall': {} }, 'form.json: This form stands beside the folder of forms'],
])("refuses an invalid directory with config-lint's message: %j", async (forms, says) => {
  const directory = directoryOf(forms);
  await expect(chosenForms(directory)).rejects.toThrow(UsageError);
  await expect(chosenForms(directory)).rejects.toThrow(says);
  await expect(chosenForm(directory, 'fall')).rejects.toThrow(says);
});

// The forms that a command uses, and the directories that it refuses.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../server/runtime/testing/temporary-folder.ts';
import { UsageError } from '../../server/runtime/usage-error.ts';
import { chosenForm, chosenForms } from './chosen-form.ts';

/** A directory with a form.json at each path. */
function directoryOf(forms: Readonly<Record<string, object>>): string {
  const directory = temporaryFolder();
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
  await expect(chosenForm(directory, 'winter')).rejects.toThrow('The forms are fall, spring');
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
    'forms/Spring_2027: "Spring_2027" cannot be the id of a form. Use at most 40 lowercase letters, digits and hyphens, beginning with a letter.',
  ],
  [
    { 'forms/fall': { first: true }, 'forms/spring': { first: true } },
    'forms/fall/form.json: Several forms have "first": true: fall, spring. Keep "first" only in the form that was the only one before. Otherwise several forms would share its applications.',
  ],
  [{ '.': {}, 'forms/fall': {} }, 'form.json: This form is next to the folder of forms'],
])("refuses an invalid directory with config-lint's message: %j", async (forms, says) => {
  const directory = directoryOf(forms);
  await expect(chosenForms(directory)).rejects.toThrow(UsageError);
  await expect(chosenForms(directory)).rejects.toThrow(says);
  await expect(chosenForm(directory, 'fall')).rejects.toThrow(says);
});

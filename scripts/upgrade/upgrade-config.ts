import { LANGUAGE } from '../../engine/definition/language-version.ts';
import { visible } from '../../engine/diagnostics/visible.ts';
import { sayEdit } from '../../engine/fixes/fix-files.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { upgradeFiles } from '../../engine/upgrade/upgrade-files.ts';
import type { Upgrade } from '../../engine/upgrade/upgrades.ts';
import { createPathLocator } from '../../server/form/as-standing.ts';
import { readConfig } from '../../server/form/read-config.ts';
import { chosenForms } from '../forms/chosen-form.ts';
import { writeFixed } from '../lint/write-fixed.ts';

/** The version and the upgrades of the language; a test passes others. */
export interface Language {
  readonly version: number;
  readonly upgrades: readonly Upgrade[];
}

/** The changes to a config in words, and whether there are any. */
export interface Upgraded {
  readonly said: readonly string[];
  readonly isChanged: boolean;
}

/** A form before and after the upgrade, with its files at their real paths. */
interface LiftedForm extends Upgraded {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
}

async function liftForm(
  directory: string,
  form: string | undefined,
  { version, upgrades }: Language,
  isCheck: boolean,
): Promise<LiftedForm> {
  const read = await readConfig(directory, form);
  const standing = createPathLocator(read, form);
  const { files, from, made } = upgradeFiles(read, upgrades, standing);
  const name = form === undefined ? 'The form' : `The form "${form}"`;
  if (from > version)
    throw new Error(
      `${name} is written in version ${from} of the form language, but this product reads version ${version}. Use a newer version of the product.`,
    );
  const locateFindings = (all: readonly SourceFile[]): SourceFile[] =>
    all.map(({ path, text }) => ({ path: standing(path), text }));
  const last = made.at(-1)?.to ?? LANGUAGE;
  const done = isCheck ? 'would be upgraded' : 'was upgraded';
  const of = form === undefined ? 'the form' : `the form "${form}"`;
  return {
    before: locateFindings(read),
    after: locateFindings(files),
    isChanged: made.length > 0,
    said: [
      ...made.flatMap(({ to, says, edits }) => [
        `Version ${to}: ${says}`,
        ...edits.map((edit) => `  ${visible(sayEdit({ ...edit, file: standing(edit.file) }))}`),
      ]),
      made.length === 0
        ? `config-upgrade: ${of} is already written in version ${from} of the form language, the newest`
        : `config-upgrade: ${of} ${done} from version ${from} to ${last}`,
    ],
  };
}

/** Joins the files of all forms. Throws if the upgrades of two forms change a shared file differently. */
function joined(forms: readonly LiftedForm[]): Pick<LiftedForm, 'before' | 'after'> {
  const before = new Map(forms.flatMap((form) => form.before).map((file) => [file.path, file]));
  const after = new Map<string, SourceFile>();
  for (const file of forms.flatMap((form) => form.after)) {
    const other = after.get(file.path);
    if (other !== undefined && other.text !== file.text)
      throw new Error(
        `${file.path} is shared, but the forms would need different versions of it. First give each form its own copy in its folder.`,
      );
    after.set(file.path, file);
  }
  return { before: [...before.values()], after: [...after.values()] };
}

/**
 * Upgrades the config of a directory, with all of its forms, to the newest language version. With `isCheck` it
 * only reports the changes. Throws an error of one line.
 */
export async function upgradeConfig(
  directory: string,
  language: Language,
  isCheck: boolean,
): Promise<Upgraded> {
  const forms: LiftedForm[] = [];
  for (const folder of await chosenForms(directory))
    forms.push(await liftForm(directory, folder?.id, language, isCheck));
  const { before, after } = joined(forms);
  const isChanged = forms.some((form) => form.isChanged);
  if (isChanged && !isCheck) await writeFixed(directory, before, after);
  return { said: forms.flatMap(({ said }) => said), isChanged };
}

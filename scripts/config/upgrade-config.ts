// Upgrades the files of a config directory to the newest form language, for `npm run config-upgrade`.

import { sayEdit } from '../../engine/definition/fix-files.ts';
import { LANGUAGE } from '../../engine/definition/language-version.ts';
import { upgradeFiles } from '../../engine/definition/upgrade-files.ts';
import type { Upgrade } from '../../engine/definition/upgrades.ts';
import type { SourceFile } from '../../engine/source/source-file.ts';
import { escapeInvisible } from '../../engine/source/visible.ts';
import { createPathLocator } from '../../server/form/locate-findings.ts';
import { readConfig } from '../../server/form/read-config.ts';
import { chosenForms } from './chosen-form.ts';
import { writeFixed } from './write-fixed.ts';

/** The version and the upgrades of the language; a test passes others. */
export interface Language {
  readonly version: number;
  readonly upgrades: readonly Upgrade[];
}

/** The lines to print about an upgrade, and whether it changes anything. */
export interface Upgraded {
  readonly report: readonly string[];
  readonly isChanged: boolean;
}

/** A form's files before and after the upgrade, with their paths in the config directory. */
interface UpgradedForm extends Upgraded {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
}

async function upgradeForm(
  directory: string,
  form: string | undefined,
  { version, upgrades }: Language,
  isCheck: boolean,
): Promise<UpgradedForm> {
  const read = await readConfig(directory, form);
  const toDisplayPath = createPathLocator(read, form);
  const { files, from, made } = upgradeFiles(read, upgrades, toDisplayPath);
  const name = form === undefined ? 'The form' : `The form "${form}"`;
  if (from > version)
    throw new Error(
      `${name} is written in version ${from} of the form language, but this product reads version ${version}. Use a newer version of the product.`,
    );
  const withDisplayPaths = (all: readonly SourceFile[]): SourceFile[] =>
    all.map(({ path, text }) => ({ path: toDisplayPath(path), text }));
  const last = made.at(-1)?.to ?? LANGUAGE;
  const done = isCheck ? 'would be upgraded' : 'was upgraded';
  const formName = form === undefined ? 'the form' : `the form "${form}"`;
  return {
    before: withDisplayPaths(read),
    after: withDisplayPaths(files),
    isChanged: made.length > 0,
    report: [
      ...made.flatMap(({ to, says, edits }) => [
        `Version ${to}: ${says}`,
        ...edits.map((edit) => `  ${escapeInvisible(sayEdit({ ...edit, file: toDisplayPath(edit.file) }))}`),
      ]),
      made.length === 0
        ? `config-upgrade: ${formName} is already written in version ${from} of the form language, the newest`
        : `config-upgrade: ${formName} ${done} from version ${from} to ${last}`,
    ],
  };
}

/** Joins the files of all forms. Throws if two forms would need different versions of a shared file. */
function joinFiles(forms: readonly UpgradedForm[]): Pick<UpgradedForm, 'before' | 'after'> {
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
  const forms: UpgradedForm[] = [];
  for (const folder of await chosenForms(directory))
    forms.push(await upgradeForm(directory, folder?.id, language, isCheck));
  const { before, after } = joinFiles(forms);
  const isChanged = forms.some((form) => form.isChanged);
  if (isChanged && !isCheck) await writeFixed(directory, before, after);
  return { report: forms.flatMap(({ report }) => report), isChanged };
}

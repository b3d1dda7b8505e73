// The kinds of config files. The path of a file decides its kind and its schema.
import authCard from '../../schemas/auth-card.schema.json' with { type: 'json' };
import calculation from '../../schemas/calculation.schema.json' with { type: 'json' };
import condition from '../../schemas/condition.schema.json' with { type: 'json' };
import conditions from '../../schemas/conditions.schema.json' with { type: 'json' };
import dataModel from '../../schemas/data-model.schema.json' with { type: 'json' };
import exported from '../../schemas/export.schema.json' with { type: 'json' };
import form from '../../schemas/form.schema.json' with { type: 'json' };
import mail from '../../schemas/mail.schema.json' with { type: 'json' };
import migration from '../../schemas/migration.schema.json' with { type: 'json' };
import modal from '../../schemas/modal.schema.json' with { type: 'json' };
import office from '../../schemas/office.schema.json' with { type: 'json' };
import optionLists from '../../schemas/option-lists.schema.json' with { type: 'json' };
import register from '../../schemas/register.schema.json' with { type: 'json' };
import scenario from '../../schemas/scenario.schema.json' with { type: 'json' };
import school from '../../schemas/school.schema.json' with { type: 'json' };
import section from '../../schemas/section.schema.json' with { type: 'json' };
import texts from '../../schemas/texts.schema.json' with { type: 'json' };
import validation from '../../schemas/validation.schema.json' with { type: 'json' };
import webhook from '../../schemas/webhook.schema.json' with { type: 'json' };
import { isCopy } from './left-behind.ts';

/** A kind of config file. `part` names its place in the definition. */
export interface FileKind {
  readonly part:
    | 'form'
    | 'school'
    | 'dataModel'
    | 'optionLists'
    | 'conditions'
    | 'texts'
    | 'sections'
    | 'cards'
    | 'modals'
    | 'registers'
    | 'migrations'
    | 'mails'
    | 'webhooks'
    | 'scenarios'
    | 'exports'
    | 'office'
    | 'widgets';
  readonly schema: { readonly $id: string };
  /** The folder of kinds that can have several files. */
  readonly folder?: string;
}

/** Kinds of the files that every form needs, by path. */
export const REQUIRED_FILES: Readonly<Record<string, FileKind>> = {
  'form.json': { part: 'form', schema: form },
  'school.json': { part: 'school', schema: school },
  'data-model.json': { part: 'dataModel', schema: dataModel },
  'option-lists.json': { part: 'optionLists', schema: optionLists },
  'conditions.json': { part: 'conditions', schema: conditions },
  'texts.json': { part: 'texts', schema: texts },
};

/** Kinds of the single files that a form can have, by path. office.json configures the staff desk. */
export const OPTIONAL_FILES: Readonly<Record<string, FileKind>> = {
  'office.json': { part: 'office', schema: office },
};

/** The folder of registers and of the CSV files with their records. */
export const REGISTERS = 'registers';

/** The folder of scenarios. They test the form and are not part of it. */
export const SCENARIOS = 'scenarios';

/** The folder of exports. They are not part of the form. */
export const EXPORTS = 'exports';

/** Kinds with a folder of files. Migrations, mails and webhooks are part of the form, but not sent to browsers. */
export const FOLDERS: readonly FileKind[] = [
  { part: 'sections', schema: section, folder: 'sections' },
  { part: 'cards', schema: authCard, folder: 'auth' },
  { part: 'modals', schema: modal, folder: 'modals' },
  { part: 'registers', schema: register, folder: REGISTERS },
  { part: 'migrations', schema: migration, folder: 'migrations' },
  { part: 'mails', schema: mail, folder: 'mails' },
  { part: 'webhooks', schema: webhook, folder: 'webhooks' },
  { part: 'scenarios', schema: scenario, folder: SCENARIOS },
  { part: 'exports', schema: exported, folder: EXPORTS },
];

/** Schemas that the schemas of files refer to. */
export const SHARED_SCHEMAS: readonly object[] = [calculation, condition, validation];

/** Returns the kind of the file at a path below the config directory, or undefined for an unknown path. */
export function fileKind(path: string): FileKind | undefined {
  if (isCopy(path)) return undefined;
  const folder = /^([a-z]+)\/[^/]+\.json$/.exec(path)?.[1];
  return folder === undefined
    ? (REQUIRED_FILES[path] ?? OPTIONAL_FILES[path])
    : FOLDERS.find((kind) => kind.folder === folder);
}

/** Returns the name of a register's CSV file, or undefined for any other path. */
export function tableName(path: string): string | undefined {
  return isCopy(path) ? undefined : /^registers\/([^/]+\.csv)$/.exec(path)?.[1];
}

/** Returns the id that a file name stands for: `sections/address.json` is `address`. */
export function fileId(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}

/** The part of the section schema that lists properties. */
interface SchemaDefinition {
  readonly title: string;
  readonly properties?: Readonly<Record<string, { readonly title: string; readonly const?: unknown }>>;
}

/** The names of the properties that questions can have, by widget. */
export const WIDGET_PROPERTIES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values<SchemaDefinition>(section.definitions).flatMap(({ properties = {} }) => {
    const widget = properties.widget?.const;
    return typeof widget === 'string' ? [[widget, Object.keys(properties)]] : [];
  }),
);

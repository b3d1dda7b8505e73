// The kinds of config files: a file's place says what it is, and which schema it must fit.
import authCard from '../../schemas/auth-card.schema.json' with { type: 'json' };
import calculation from '../../schemas/calculation.schema.json' with { type: 'json' };
import condition from '../../schemas/condition.schema.json' with { type: 'json' };
import conditions from '../../schemas/conditions.schema.json' with { type: 'json' };
import dataModel from '../../schemas/data-model.schema.json' with { type: 'json' };
import form from '../../schemas/form.schema.json' with { type: 'json' };
import modal from '../../schemas/modal.schema.json' with { type: 'json' };
import optionLists from '../../schemas/option-lists.schema.json' with { type: 'json' };
import school from '../../schemas/school.schema.json' with { type: 'json' };
import section from '../../schemas/section.schema.json' with { type: 'json' };
import texts from '../../schemas/texts.schema.json' with { type: 'json' };
import validation from '../../schemas/validation.schema.json' with { type: 'json' };

/** A kind of config file. `part` names where it goes in the definition. */
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
    | 'modals';
  readonly schema: { readonly $id: string };
  /** Set for the kinds of which there is a folder full. */
  readonly folder?: string;
}

/** Files of which there is exactly one. */
export const SINGLE_FILES: Readonly<Record<string, FileKind>> = {
  'form.json': { part: 'form', schema: form },
  'school.json': { part: 'school', schema: school },
  'data-model.json': { part: 'dataModel', schema: dataModel },
  'option-lists.json': { part: 'optionLists', schema: optionLists },
  'conditions.json': { part: 'conditions', schema: conditions },
  'texts.json': { part: 'texts', schema: texts },
};

const FOLDERS: readonly FileKind[] = [
  { part: 'sections', schema: section, folder: 'sections' },
  { part: 'cards', schema: authCard, folder: 'auth' },
  { part: 'modals', schema: modal, folder: 'modals' },
];

/** Schemas that the others refer to. */
export const SHARED_SCHEMAS: readonly object[] = [calculation, condition, validation];

/** What the file at a path below the config directory is; nothing for a path that has no meaning there. */
export function fileKind(path: string): FileKind | undefined {
  const folder = /^([a-z]+)\/[^/]+\.json$/.exec(path)?.[1];
  return folder === undefined ? SINGLE_FILES[path] : FOLDERS.find((kind) => kind.folder === folder);
}

/** Id that the file's name gives to what it holds: `sections/address.json` is `address`. */
export function fileId(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.json$/, '');
}

interface PartOfSchema {
  readonly title: string;
  readonly properties?: Readonly<Record<string, { readonly title: string; readonly const?: unknown }>>;
}

/** For each widget the properties that its questions can have. */
export const WIDGET_PROPERTIES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.values<PartOfSchema>(section.definitions).flatMap(({ properties = {} }) => {
    const widget = properties.widget?.const;
    return typeof widget === 'string' ? [[widget, Object.keys(properties)]] : [];
  }),
);

// Settings for editors with JSON Schema: the schema of each kind of config file, also for new files without a
// `$schema`.
import { FOLDERS, REQUIRED_FILES } from '../engine/definition/file-kinds.ts';

/** Path of the settings of VS Code. */
export const SETTINGS = '.vscode/settings.json';

/** Folders of forms. */
const FORMS = ['config', 'examples/*', 'config/forms/*', 'examples/*/forms/*'];

/** Returns the text of the settings. */
export function editorSettings(): string {
  const kinds = [
    ...Object.entries(REQUIRED_FILES).map(([name, { schema }]) => [name, schema.$id] as const),
    ...FOLDERS.map(({ folder, schema }) => [`${folder}/*.json`, schema.$id] as const),
  ];
  const schemas = kinds.map(([name, id]) => ({
    fileMatch: FORMS.map((form) => `/${form}/${name}`),
    url: `./schemas/${id}`,
  }));
  return `${JSON.stringify({ 'json.schemas': schemas }, null, 2)}\n`;
}

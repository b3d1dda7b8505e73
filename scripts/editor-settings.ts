// What an editor that knows JSON Schema is told: which schema each kind of config file has, a new one among them, whose first
// line does not name it yet.
import { FOLDERS, SINGLE_FILES } from '../engine/definition/file-kinds.ts';

/** Where VS Code looks for it. */
export const SETTINGS = '.vscode/settings.json';

/** The folders of a form. */
const FORMS = ['config', 'examples/*', 'config/forms/*', 'examples/*/forms/*'];

/** The text of the settings. */
export function editorSettings(): string {
  const kinds = [
    ...Object.entries(SINGLE_FILES).map(([name, { schema }]) => [name, schema.$id] as const),
    ...FOLDERS.map(({ folder, schema }) => [`${folder}/*.json`, schema.$id] as const),
  ];
  const schemas = kinds.map(([name, id]) => ({
    fileMatch: FORMS.map((form) => `/${form}/${name}`),
    url: `./schemas/${id}`,
  }));
  return `${JSON.stringify({ 'json.schemas': schemas }, null, 2)}\n`;
}

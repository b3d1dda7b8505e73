// Widgets of a school's own as modules in the page, for component tests and stories.
import type { FormModule } from '../../engine/form/form-module.ts';

const script = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const SHARED = script('export const shared = {};');

/** Returns the form with widgets by name, from their sources. They draw with the page's React: `shared.react`. */
export function withOwnWidgets(module: FormModule, sources: Readonly<Record<string, string>>): FormModule {
  const widgets = Object.fromEntries(
    Object.entries(sources).map(([name, source]) => [
      name,
      { script: script(`import { shared } from '${SHARED}';\n${source}`), styles: [] },
    ]),
  );
  return { ...module, form: { ...module.form, widgetScripts: { shared: SHARED, widgets } } };
}

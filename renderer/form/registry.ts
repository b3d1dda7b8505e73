// The widgets that pages draw with, in rjsf's registry. What rjsf brings to it beside our widgets is its whole library,
// which no widget of ours asks for: it is loaded when a widget made for rjsf first does.
import '../fields/fields.css';
import '../fields/listbox.css';
import type { ThemeProps } from '@rjsf/core';
import type { Registry, RegistryWidgetsType } from '@rjsf/utils';
import type { LateModule } from '../parts/part.tsx';
import { LateOwnWidget } from './late-parts.tsx';
import { lateRjsfWidgets, rjsfParts } from './rjsf-late.ts';

const FOLDER = '../../widgets/';
const components = import.meta.glob<RegistryWidgetsType[string]>('../../widgets/*/widget.tsx', {
  eager: true,
  import: 'Widget',
});

/** Widgets by the name that a question's `widget` has: that of their folder. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(components).map(([path, Widget]) => [
    path.slice(FOLDER.length, -'/widget.tsx'.length),
    Widget,
  ]),
);

/** What widgets draw with once somebody is logged in, of those that have it in a script of its own. */
const late = import.meta.glob<LateModule<unknown>>('../../widgets/*/late.ts', {
  eager: true,
  import: 'late',
});

/** Loads that ahead: a question that is reached later is there at once. */
export async function loadForApplicants(): Promise<void> {
  await Promise.all(Object.values(late).map(({ load }) => load()));
}

/** Waits for it, while something is drawn. */
export function waitForApplicants(): void {
  for (const { get } of Object.values(late)) get();
}

/** rjsf's registry with a theme's widgets and templates. What it does not bring is to be read while something is drawn: who draws waits for it. */
export function registryWith(theme: RegistryTheme): Registry {
  return {
    widgets: { ...lateRjsfWidgets, ...theme.widgets },
    formContext: {},
    get rootSchema() {
      return rjsfParts().rootSchema;
    },
    get fields() {
      return rjsfParts().fields;
    },
    get templates() {
      return rjsfParts().templatesWith(theme.templates);
    },
    get schemaUtils() {
      return rjsfParts().schemaUtils;
    },
    get translateString() {
      return rjsfParts().translateString;
    },
    get globalFormOptions() {
      return rjsfParts().globalFormOptions;
    },
  };
}

/** What a theme for rjsf brings. The frame around a question stays ours, whatever its templates hold. */
type RegistryTheme = Pick<ThemeProps, 'templates'> & { readonly widgets: RegistryWidgetsType };

/** What a page draws with unless its form brings a registry. */
export const registry = registryWith({ widgets: { ...widgets, own: LateOwnWidget } });

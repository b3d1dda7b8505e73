// The widgets that pages draw with, in rjsf's registry. What rjsf brings to it beside our widgets is its whole library,
// which no widget of ours asks for: it is loaded when a widget made for rjsf first does.
import '../fields/fields.css';
import '../fields/listbox.css';
import type { ThemeProps } from '@rjsf/core';
import type { Registry, RegistryWidgetsType } from '@rjsf/utils';
import { lateWidgets, rjsfParts } from './rjsf-late.ts';

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

/** rjsf's registry with a theme's widgets and templates. What it does not bring is to be read while something is drawn: who draws waits for it. */
export function registryWith(theme: RegistryTheme): Registry {
  return {
    widgets: { ...lateWidgets, ...theme.widgets },
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
export const registry = registryWith({ widgets });

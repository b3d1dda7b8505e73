// The widgets of the form's questions, in rjsf's registry. Our widgets need nothing else of rjsf's library, so the
// rest is loaded when a third-party widget first uses it.
import '../fields/fields.css';
import '../fields/listbox.css';
import type { ThemeProps } from '@rjsf/core';
import type { Registry, RegistryWidgetsType } from '@rjsf/utils';
import { LateOwnWidget } from './late-parts.tsx';
import { lateWidgets } from './late-widgets.ts';
import { lateRjsfWidgets, rjsfParts } from './rjsf-late.ts';

const FOLDER = '../../widgets/';
const components = import.meta.glob<RegistryWidgetsType[string]>(
  [
    '../../widgets/*/widget.tsx',
    '!../../widgets/{choices,money,number,scale,time,url,worldPhone}/widget.tsx',
  ],
  { eager: true, import: 'Widget' },
);

/** Widgets by name, which is the name of their folder and the value of a question's `widget`. */
export const widgets: RegistryWidgetsType = {
  ...lateWidgets,
  ...Object.fromEntries(
    Object.entries(components).map(([path, Widget]) => [
      path.slice(FOLDER.length, -'/widget.tsx'.length),
      Widget,
    ]),
  ),
};

/**
 * Returns rjsf's registry with a theme's widgets and templates. Reading any other entry may suspend, so read
 * them only during a render.
 */
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

/** The parts of an rjsf theme that are used. A theme's templates never replace our field template. */
type RegistryTheme = Pick<ThemeProps, 'templates'> & { readonly widgets: RegistryWidgetsType };

/** The default registry, for forms that bring none. */
export const registry = registryWith({ widgets: { ...widgets, own: LateOwnWidget } });

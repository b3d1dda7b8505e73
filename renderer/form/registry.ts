// The one registry of widgets and templates that the pages draw with; its shape is rjsf's.
import '../fields/fields.css';
import '../fields/listbox.css';
import type { Registry, RegistryWidgetsType } from '@rjsf/utils';
import { FieldTemplate } from '../fields/FieldTemplate.tsx';

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

/** A page draws questions one by one and needs no more of rjsf's registry than this. */
export const registry = {
  widgets,
  templates: { FieldTemplate, BaseInputTemplate: widgets.text },
  fields: {},
  formContext: {},
  rootSchema: {},
} as unknown as Registry;

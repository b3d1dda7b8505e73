// The one registry of widgets and templates that the pages draw with; its shape is rjsf's.
import './widgets.css';
import './listbox.css';
import './file.css';
import type { Registry, RegistryWidgetsType } from '@rjsf/utils';
import { AutocompleteWidget } from './AutocompleteWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { DateWidget } from './DateWidget.tsx';
import { DisplayWidget } from './DisplayWidget.tsx';
import { FieldTemplate } from './FieldTemplate.tsx';
import { FileWidget } from './FileWidget.tsx';
import { MaskedWidget } from './MaskedWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

/** Widgets by the name that a question's `widget` has. */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  email: TextWidget,
  textarea: TextareaWidget,
  phone: MaskedWidget,
  ssn: MaskedWidget,
  date: DateWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkbox: CheckboxWidget,
  autocomplete: AutocompleteWidget,
  file: FileWidget,
  display: DisplayWidget,
};

/** A page draws questions one by one and needs no more of rjsf's registry than this. */
export const registry = {
  widgets,
  templates: { FieldTemplate, BaseInputTemplate: TextWidget },
  fields: {},
  formContext: {},
  rootSchema: {},
} as unknown as Registry;

// Loads the scripts of a school's own widgets, bundled by the server. They render with the page's React.
import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { WidgetScript, WidgetScripts } from '../../engine/form/drawing.ts';
import { addStyleSheet } from '../browser/add-style-sheet.ts';
import { type LateModule, lateModule } from '../browser/late-module.tsx';
import { importFormScript } from '../browser/load-repeatedly.ts';

/** Modules that widgets share with the page, by import name (server/form/bundle-widgets.ts). */
const SHARED = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  // The only export that the page contains.
  'react-dom/client': { createRoot },
};

interface SharedModule {
  readonly shared: object;
}

interface WidgetModule {
  readonly default: ComponentType<WidgetProps>;
}

const loaded = new Map<string, LateModule<WidgetModule>>();

/** Returns the module of a widget. It is loaded once, with its style sheets, on the first render. */
export function widgetScript({ shared, widgets }: WidgetScripts, name: string): LateModule<WidgetModule> {
  const widget = widgets[name];
  if (widget === undefined) throw new Error(`The form has no script of the widget "${name}".`);
  const script = loaded.get(widget.script) ?? lateModule(() => loadWidget(shared, widget));
  loaded.set(widget.script, script);
  return script;
}

async function loadWidget(shared: string, { script, styles }: WidgetScript): Promise<WidgetModule> {
  // Waits for style sheets to avoid a flash of unstyled content. A widget works without them.
  const styled = Promise.allSettled(styles.map(addStyleSheet));
  const [sharedModule] = await Promise.all([importFormScript<SharedModule>(shared), styled]);
  Object.assign(sharedModule.shared, SHARED);
  return importFormScript<WidgetModule>(script);
}

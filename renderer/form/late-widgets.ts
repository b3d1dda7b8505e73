// Widgets in a separate script, loaded with the first form that uses one.
import type { RegistryWidgetsType } from '@rjsf/utils';
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../browser/late-module.tsx';
import { lateInput } from '../fields/late-input.tsx';

/** Names of these widgets. registry.ts leaves their folders out. */
const NAMES = ['choices', 'money', 'number', 'scale', 'time', 'url', 'worldPhone'] as const;

export const rareWidgets = lateModule(() => import('./rare-widgets.ts'));

/** Late widgets by name. They suspend until their script is loaded. */
export const lateWidgets: RegistryWidgetsType = Object.fromEntries(
  NAMES.map((name) => [name, lateInput(rareWidgets, (script) => script[name])]),
);

/** Preloads the script if the form uses a late widget, so that a question that appears later renders at once. */
export async function loadWidgets({ questions }: Pick<CompiledForm, 'questions'>): Promise<void> {
  if (Object.values(questions).some(({ widget }) => widget in lateWidgets)) await rareWidgets.load();
}

// Loads rjsf's Form for answers with a JSON Schema, only for forms that have some.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { lateModule } from '../browser/late-module.tsx';
import { lateInput } from '../fields/late-input.tsx';

const script = lateModule(() => import('./DescribedInput.tsx'));

/** Preloads the script for a form that needs it, so that questions shown later render at once. */
export async function loadDescribed({ questions }: Pick<CompiledForm, 'questions'>): Promise<void> {
  if (Object.values(questions).some(({ described }) => described)) await script.load();
}

export const LateDescribedInput = lateInput(script, ({ DescribedInput }) => DescribedInput);

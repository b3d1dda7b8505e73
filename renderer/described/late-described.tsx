// What a JSON Schema describes is drawn by rjsf's own Form, which only forms load that ask for it.
import type { CompiledForm } from '../../engine/form/compiled-form.ts';
import { lateInput } from '../fields/late-inputs.tsx';
import { lateModule } from '../parts/part.tsx';

const script = lateModule(() => import('./DescribedInput.tsx'));

/** Loads it ahead where a form asks for it: a question that opens later has its input at once. */
export async function loadDescribed({ questions }: Pick<CompiledForm, 'questions'>): Promise<void> {
  if (Object.values(questions).some(({ described }) => described)) await script.load();
}

export const LateDescribedInput = lateInput(() => script.get().DescribedInput);

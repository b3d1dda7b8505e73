// Draws the first page of a form as the product does, with its store at hand.
import type { Registry } from '@rjsf/utils';
import { render } from 'vitest-browser-react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { type AnswersStore, createAnswersStore } from '../form/answers-store.ts';
import { FormPage } from '../form/FormPage.tsx';
import { FormProvider } from '../form/form-context.tsx';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';

interface RenderOptions {
  readonly answers?: Answers;
  readonly showErrors?: boolean;
  readonly account?: string;
  readonly registry?: Registry;
}

/** Renders the form's first page; gives the answers store behind it. */
export async function renderForm(module: FormModule, options: RenderOptions = {}): Promise<AnswersStore> {
  const store = createAnswersStore(module.form, options.answers ?? {});
  const page = module.form.pages[0];
  if (page === undefined) throw new Error('The form has no page.');
  const { answers: _, ...provider } = options;
  await render(
    <FormProvider module={module} answers={store} {...provider}>
      <ThemeRoot colors={module.form.theme}>
        <FormPage page={page} busy={false} onButton={() => undefined} />
      </ThemeRoot>
    </FormProvider>,
  );
  return store;
}

// Renders a page of a form like the product.
import type { Registry } from '@rjsf/utils';
import { render } from 'vitest-browser-react';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { fileInputs } from '../../widgets/file/late.ts';
import { ThemeRoot } from '../feedback/ThemeRoot.tsx';
import { type AnswersStore, createAnswersStore } from '../filling/answers-store.ts';
import type { Documents, FormActions } from '../filling/form-actions.ts';
import { FormProvider } from '../filling/form-context.tsx';
import { FormPage } from '../form/FormPage.tsx';
import { loadLateBlocks } from '../form/late-parts.tsx';
import { localActions } from './local-actions.ts';

interface RenderOptions extends Partial<FormActions> {
  readonly answers?: Answers;
  readonly showErrors?: boolean;
  readonly account?: string;
  readonly isLoggedIn?: boolean;
  readonly documents?: Documents;
  readonly registry?: Registry;
  /** Id of the page; default: the first. */
  readonly page?: string;
}

/** Renders a page of the form and returns its answers store. */
export async function renderForm(module: FormModule, options: RenderOptions = {}): Promise<AnswersStore> {
  await Promise.all([loadLateBlocks(), fileInputs.load()]);
  const store = createAnswersStore(module.form, options.answers ?? {});
  const { page: id = module.form.pages[0]?.id, answers: _, ...rest } = options;
  const { showErrors, account, isLoggedIn, documents, registry, ...stored } = rest;
  const actions = { ...localActions(module.form, store), ...stored };
  const provider = { showErrors, account, isLoggedIn, documents, registry };
  const page = module.form.pages.find((one) => one.id === id);
  if (page === undefined) throw new Error(`The form has no page "${id}".`);
  await render(
    <FormProvider module={module} answers={store} actions={actions} {...provider}>
      <ThemeRoot form={module.form}>
        <FormPage page={page} isBusy={false} onButton={() => undefined} />
      </ThemeRoot>
    </FormProvider>,
  );
  return store;
}

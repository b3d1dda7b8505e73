// One page of the product: its store, its theme, and messages from the first submit on.
import { useState } from 'react';
import type { CompiledPage } from '../../../../engine/form/compiled-form.ts';
import type { FormModule } from '../../../../engine/form/form-module.ts';
import { ThemeRoot } from '../../../../renderer/feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../../../../renderer/filling/answers-store.ts';
import { FormProvider, useFormContext } from '../../../../renderer/filling/form-context.tsx';
import { FormPage } from '../../../../renderer/form/FormPage.tsx';

export function BenchForm({ module }: { readonly module: FormModule }) {
  const [answers] = useState(() => createAnswersStore(module.form, {}));
  const [showErrors, setShowErrors] = useState(false);
  const page = module.form.pages[0];
  if (page === undefined) throw new Error('The generated form has no page.');
  return (
    <FormProvider module={module} answers={answers} showErrors={showErrors}>
      <ThemeRoot form={module.form}>
        <BenchPage page={page} onErrors={() => setShowErrors(true)} />
      </ThemeRoot>
    </FormProvider>
  );
}

function BenchPage({ page, onErrors }: { readonly page: CompiledPage; readonly onErrors: () => void }) {
  const { answers, errorsOf } = useFormContext();
  function submit(): void {
    if (Object.keys(errorsOf(answers.getAnswers())).length > 0) onErrors();
  }
  return <FormPage page={page} isBusy={false} onButton={submit} />;
}

// One page of the product: its store, its theme, and messages from the first submit on.
import { useState } from 'react';
import type { FormModule } from '../../../../engine/form/form-module.ts';
import { formErrors } from '../../../../engine/validation/answer-errors.ts';
import { localToday } from '../../../../engine/values/calendar.ts';
import { createAnswersStore } from '../../../../renderer/filling/answers-store.ts';
import { FormProvider } from '../../../../renderer/filling/form-context.tsx';
import { FormPage } from '../../../../renderer/form/FormPage.tsx';
import { ThemeRoot } from '../../../../renderer/theme/ThemeRoot.tsx';

export function BenchForm({ module }: { readonly module: FormModule }) {
  const [answers] = useState(() => createAnswersStore(module.form, {}));
  const [showErrors, setShowErrors] = useState(false);
  const page = module.form.pages[0];
  if (page === undefined) throw new Error('The generated form has no page.');

  function submit(): void {
    const errors = formErrors(module, answers.getAnswers(), { today: localToday() });
    setShowErrors(Object.keys(errors).length > 0);
  }

  return (
    <FormProvider module={module} answers={answers} showErrors={showErrors}>
      <ThemeRoot form={module.form}>
        <FormPage page={page} isBusy={false} onButton={submit} />
      </ThemeRoot>
    </FormProvider>
  );
}

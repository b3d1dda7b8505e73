import { type ReactNode, useMemo } from 'react';
import { FormProvider, useFormContext } from '../filling/form-context.tsx';

/** Provides the recorded texts, if any, to its children instead of the form's current ones. */
export function RecordedTexts({ texts, children }: RecordedTextsProps): ReactNode {
  const { module, answers } = useFormContext();
  const recorded = useMemo(() => {
    const { form } = module;
    return { ...module, form: { ...form, texts: { ...form.texts, ...texts } } };
  }, [module, texts]);
  return (
    <FormProvider module={recorded} answers={answers}>
      {children}
    </FormProvider>
  );
}

interface RecordedTextsProps {
  readonly texts: Readonly<Record<string, string>> | undefined;
  readonly children: ReactNode;
}

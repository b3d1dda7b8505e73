import { type ReactNode, useMemo } from 'react';
import { FormProvider, useFormContext } from '../filling/form-context.tsx';

/** Gives what is below the texts that were recorded, where there are any, in place of those that the form has now. */
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

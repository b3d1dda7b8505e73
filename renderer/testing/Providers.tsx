import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ThemeRoot } from '../feedback/ThemeRoot.tsx';
import { type AnswersStore, createAnswersStore } from '../filling/answers-store.ts';
import { FormProvider } from '../filling/form-context.tsx';
import { SavingProvider } from '../saving/saving-context.tsx';
import { schoolForm } from './school-form.ts';

const NO_ANSWERS: Answers = {};

/** Provides what components of the application need: a form, its answers, the theme, calls, a router and saving. */
export function Providers(props: ProvidersProps) {
  const {
    module = schoolForm,
    answers = NO_ANSWERS,
    store,
    entry = '/about',
    isPaper,
    children,
    ...given
  } = props;
  const client = useMemo(createQueryClient, []);
  const created = useMemo(() => store ?? createAnswersStore(module.form, answers), [module, answers, store]);
  return (
    <QueryClientProvider client={client}>
      <FormProvider module={module} answers={created} {...given}>
        <ThemeRoot form={module.form} isPaper={isPaper ?? false}>
          <MemoryRouter initialEntries={[entry]}>
            <SavingProvider>{children}</SavingProvider>
          </MemoryRouter>
        </ThemeRoot>
      </FormProvider>
    </QueryClientProvider>
  );
}

type FormProps = ComponentProps<typeof FormProvider>;

interface ProvidersProps extends Omit<FormProps, 'module' | 'answers'> {
  /** Default: the shipped form. */
  readonly module?: FormProps['module'];
  /** The initial answers, the same object on every render. */
  readonly answers?: Answers;
  /** The store of the answers, if the caller needs it. */
  readonly store?: AnswersStore;
  /** The history entry of the router. Default: `/about`. */
  readonly entry?: NonNullable<MemoryRouterProps['initialEntries']>[number];
  /** Whether the content is a paper view. */
  readonly isPaper?: boolean;
}

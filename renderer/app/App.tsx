import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { FormModule } from '../../engine/form/form-module.ts';
import { createQueryClient } from '../api/query-client.ts';
import { Toasts } from '../feedback/Toasts.tsx';
import { createAnswersStore } from '../form/answers-store.ts';
import { FormProvider } from '../form/form-context.tsx';
import { useSession } from '../session/session-store.ts';
import { ThemeRoot } from '../theme/ThemeRoot.tsx';
import { AppScreens } from './AppScreens.tsx';

/** The whole application for one form. A changed `module` takes over the answers typed so far. */
export function App({ module }: { readonly module: FormModule }): ReactElement {
  const status = useSession((session) => session.web_status);
  const username = useSession((session) => session.username);
  const [queryClient] = useState(createQueryClient);
  const [current, setCurrent] = useState(() => ({ module, answers: createAnswersStore(module.form, {}) }));
  if (current.module !== module) {
    setCurrent({ module, answers: createAnswersStore(module.form, current.answers.getAnswers()) });
  }
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider
        module={current.module}
        answers={current.answers}
        showErrors={status === 'validating'}
        account={username || undefined}
      >
        <ThemeRoot colors={current.module.form.theme}>
          <BrowserRouter>
            <AppScreens />
          </BrowserRouter>
          <Toasts />
        </ThemeRoot>
      </FormProvider>
    </QueryClientProvider>
  );
}

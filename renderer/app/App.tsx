import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { FormModule } from '../../engine/form/form-module.ts';
import { createQueryClient } from '../api/query-client.ts';
import { useSession } from '../api/session-store.ts';
import { base } from '../browser/base.ts';
import { ThemeRoot } from '../feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../filling/answers-store.ts';
import { FormProvider } from '../filling/form-context.tsx';
import { carriedAnswers } from '../navigation/carried-answers.ts';
import { readNavigationState } from '../navigation/navigation-state.ts';
import { ServiceScreens } from '../print/ServiceScreens.tsx';
import { SavingProvider } from '../saving/saving-context.tsx';
import { AppScreens } from './AppScreens.tsx';
import { LateToasts } from './LateToasts.tsx';

/**
 * The whole application for one form. Keeps the answers when `module` changes. `children` render after the
 * screens, inside of the form's context.
 */
export function App({ module, children }: AppProps): ReactElement {
  const [queryClient] = useState(createQueryClient);
  const [rendered, setRendered] = useState(() => ({
    module,
    answers: createAnswersStore(module.form, startingAnswers()),
  }));
  const isServiceUser = useSession((session) => session.is_service_user);
  if (rendered.module !== module) {
    setRendered({ module, answers: createAnswersStore(module.form, rendered.answers.ownAnswers()) });
  }
  return (
    <QueryClientProvider client={queryClient}>
      <FormProvider module={rendered.module} answers={rendered.answers}>
        <ThemeRoot form={rendered.module.form} isPaper={isServiceUser}>
          <BrowserRouter basename={base}>
            {isServiceUser ? (
              <ServiceScreens />
            ) : (
              <SavingProvider>
                <AppScreens />
              </SavingProvider>
            )}
            {children}
          </BrowserRouter>
          {isServiceUser ? null : <LateToasts />}
        </ThemeRoot>
      </FormProvider>
    </QueryClientProvider>
  );
}

/** Returns a visitor's answers from the history entry, after a reload in the middle of a sign-up. */
function startingAnswers(): Answers {
  const { carried } = readNavigationState(window.history.state?.usr);
  return useSession.getState().is_logged_in ? {} : carriedAnswers(carried);
}

interface AppProps {
  readonly module: FormModule;
  readonly children?: ReactNode;
}

// Renders a dialog of the account menu over a form with one question.
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AccountDialogProps } from '../renderer/account/use-account-dialogs.tsx';
import { createQueryClient } from '../renderer/api/query-client.ts';
import { anonymousSession, useSession } from '../renderer/api/session-store.ts';
import { ThemeRoot } from '../renderer/feedback/ThemeRoot.tsx';
import { createAnswersStore } from '../renderer/filling/answers-store.ts';
import { FormProvider } from '../renderer/filling/form-context.tsx';
import { SavingProvider } from '../renderer/saving/saving-context.tsx';
import { accountTexts } from '../renderer/testing/account-texts.ts';
import { schoolForm } from '../renderer/testing/school-form.ts';

export function AccountStory({ AccountDialog }: AccountStoryProps): ReactElement {
  const store = useMemo(() => createAnswersStore(schoolForm.form, {}), []);
  const queries = useMemo(() => createQueryClient(), []);
  useSession.setState({ ...anonymousSession, is_logged_in: true, username: 'ada@example.org' }, true);
  return (
    <QueryClientProvider client={queries}>
      <FormProvider module={schoolForm} answers={store}>
        <ThemeRoot form={schoolForm.form}>
          <MemoryRouter>
            <main>
              <h1 className="mt-hidden">Application</h1>
              <SavingProvider>
                <AccountDialog texts={accountTexts} onClose={() => undefined} />
              </SavingProvider>
            </main>
          </MemoryRouter>
        </ThemeRoot>
      </FormProvider>
    </QueryClientProvider>
  );
}

interface AccountStoryProps {
  readonly AccountDialog: (props: AccountDialogProps) => ReactElement;
}

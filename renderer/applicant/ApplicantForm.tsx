import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../api/session-store.ts';
import { lateComponent } from '../browser/late-module.tsx';
import { FormProvider, useFormContext } from '../filling/form-context.tsx';
import { useSavingState } from '../saving/saving-context.tsx';
import { LateConflictDialog } from '../saving-dialogs/late-dialogs.tsx';
import type { ApplicantAbilities } from './ApplicantActions.tsx';
import { loggedInScript } from './logged-in-script.ts';

/** Provides the form to this visitor or applicant: with their actions, and with messages while validating. */
export function ApplicantForm({ children }: { readonly children: ReactNode }): ReactElement {
  const { module, answers } = useFormContext();
  const status = useSession((session) => session.web_status);
  const username = useSession((session) => session.username);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const toldErrors = useSavingState((state) => state.submissionErrors);
  const [abilities, setAbilities] = useState<ApplicantAbilities>();
  return (
    <FormProvider
      module={module}
      answers={answers}
      showErrors={status === 'validating'}
      toldErrors={toldErrors}
      account={username || undefined}
      isLoggedIn={isLoggedIn}
      actions={abilities?.actions}
      documents={abilities?.documents}
    >
      {children}
      {isLoggedIn && (
        <Suspense fallback={null}>
          <Actions onChange={setAbilities} />
        </Suspense>
      )}
      {/* Answers typed before the login can be in conflict before any page renders. */}
      {isLoggedIn && status !== 'submitted' && <LateConflictDialog />}
    </FormProvider>
  );
}

const Actions = lateComponent(loggedInScript, ({ ApplicantActions }) => ApplicantActions);

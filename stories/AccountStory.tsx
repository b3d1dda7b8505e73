// Renders a dialog of the account menu over a form with one question.
import type { ReactElement } from 'react';
import type { AccountDialogProps } from '../renderer/account/use-account-dialogs.tsx';
import { anonymousSession, type Session, useSession } from '../renderer/api/session-store.ts';
import { accountTexts } from '../renderer/testing/account-texts.ts';
import { Providers } from '../renderer/testing/Providers.tsx';

export function AccountStory({ AccountDialog, status = null }: AccountStoryProps): ReactElement {
  const applicant = { is_logged_in: true, username: 'ada@example.org', web_status: status };
  useSession.setState({ ...anonymousSession, ...applicant }, true);
  return (
    <Providers>
      <main>
        <h1 className="mt-hidden">Application</h1>
        <AccountDialog texts={accountTexts} onClose={() => undefined} />
      </main>
    </Providers>
  );
}

interface AccountStoryProps {
  readonly AccountDialog: (props: AccountDialogProps) => ReactElement;
  readonly status?: Session['web_status'];
}

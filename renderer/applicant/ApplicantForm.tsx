import type { ReactElement, ReactNode } from 'react';
import { BlockedDialog } from '../documents/BlockedDialog.tsx';
import { useDeleteDocument } from '../documents/use-delete-document.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { useUpload } from '../documents/use-upload.ts';
import { FormProvider, useFormContext } from '../filling/form-context.tsx';
import { useSavingState } from '../saving/saving-context.tsx';
import { ConflictDialog } from '../saving-dialogs/ConflictDialog.tsx';
import { useSession } from '../session/session-store.ts';
import { useAddAnother } from './use-add-another.ts';
import { useChooseTab } from './use-choose-tab.ts';
import { useStoreEntry } from './use-store-entry.ts';

/** The form around it as this session's visitor or applicant has it: what they can do, and whether messages show. */
export function ApplicantForm({ children }: { readonly children: ReactNode }): ReactElement {
  const { module, answers } = useFormContext();
  const status = useSession((session) => session.web_status);
  const username = useSession((session) => session.username);
  const isLoggedIn = useSession((session) => session.is_logged_in);
  const toldErrors = useSavingState((state) => state.submissionErrors);
  const onAddAnother = useAddAnother();
  const onRemoveEntry = useStoreEntry(true);
  const onRestoreEntry = useStoreEntry(false);
  const onChooseTab = useChooseTab();
  // Before the profile is there nobody knows whether the login is one.
  const { documents, onShowDocument } = useDocuments(isLoggedIn && status !== null);
  const onUpload = useUpload();
  const onDelete = useDeleteDocument();
  return (
    <FormProvider
      module={module}
      answers={answers}
      showErrors={status === 'validating'}
      toldErrors={toldErrors}
      account={username || undefined}
      isLoggedIn={isLoggedIn}
      onAddAnother={onAddAnother}
      onRemoveEntry={onRemoveEntry}
      onRestoreEntry={onRestoreEntry}
      onChooseTab={onChooseTab}
      documents={documents}
      onShowDocument={onShowDocument}
      onUpload={onUpload}
      onDelete={onDelete}
    >
      {children}
      <BlockedDialog />
      {/* Answers that were typed before the login can be in conflict before any page is there. */}
      {isLoggedIn && status !== 'submitted' && <ConflictDialog />}
    </FormProvider>
  );
}

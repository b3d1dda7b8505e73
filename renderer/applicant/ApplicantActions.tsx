import { type ReactElement, useLayoutEffect, useMemo } from 'react';
import { useSession } from '../api/session-store.ts';
import { BlockedDialog } from '../documents/BlockedDialog.tsx';
import { AskedDeleteDialog } from '../documents/DeleteDialog.tsx';
import { useDeleteDocument } from '../documents/use-delete-document.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { useHoldEdits } from '../documents/use-hold-edits.ts';
import { useUpload } from '../documents/use-upload.ts';
import type { Documents, FormActions } from '../filling/form-actions.ts';
import { useAddAnother } from './use-add-another.ts';
import { useChooseTab } from './use-choose-tab.ts';
import { useEntryActions } from './use-store-entry.ts';

/** The actions of a logged-in user, and the status of their documents. */
export interface ApplicantAbilities {
  readonly actions: FormActions;
  readonly documents: Documents;
}

/**
 * Passes the applicant's actions and documents to `onChange` when they change, and `undefined` on unmount. Shows the
 * dialogs of these actions.
 */
export function ApplicantActions({ onChange }: ApplicantActionsProps): ReactElement {
  const status = useSession((session) => session.web_status);
  const onAddAnother = useAddAnother();
  const entryActions = useEntryActions();
  const onChooseTab = useChooseTab();
  // Before the profile is loaded, the login may turn out to be invalid.
  const { documents, onShowDocument } = useDocuments(status !== null);
  const onUpload = useUpload();
  const onDelete = useDeleteDocument();
  useHoldEdits();
  const actions = useMemo(
    () => ({ onAddAnother, ...entryActions, onChooseTab, onShowDocument, onUpload, onDelete }),
    [onAddAnother, entryActions, onChooseTab, onShowDocument, onUpload, onDelete],
  );
  useLayoutEffect(() => onChange({ actions, documents }), [onChange, actions, documents]);
  useLayoutEffect(() => () => onChange(undefined), [onChange]);
  return (
    <>
      <BlockedDialog />
      <AskedDeleteDialog />
    </>
  );
}

interface ApplicantActionsProps {
  /** Must have the same identity on every render. */
  readonly onChange: (abilities: ApplicantAbilities | undefined) => void;
}

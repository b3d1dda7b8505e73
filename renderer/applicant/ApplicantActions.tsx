import { type ReactElement, useLayoutEffect, useMemo } from 'react';
import { BlockedDialog } from '../documents/BlockedDialog.tsx';
import { AskedDeleteDialog } from '../documents/DeleteDialog.tsx';
import { useDeleteDocument } from '../documents/use-delete-document.ts';
import { useDocuments } from '../documents/use-documents.ts';
import { useHoldEdits } from '../documents/use-hold-edits.ts';
import { useUpload } from '../documents/use-upload.ts';
import type { Documents, FormActions } from '../filling/form-actions.ts';
import { useSession } from '../session/session-store.ts';
import { useAddAnother } from './use-add-another.ts';
import { useChooseTab } from './use-choose-tab.ts';
import { useEntryActions } from './use-store-entry.ts';

/** What somebody who is logged in can do beyond answering, and where their documents stand. */
export interface Abilities {
  readonly actions: FormActions;
  readonly documents: Documents;
}

/** Tells what the applicant can do, each time that it changes, and that they can do nothing any more when it goes. */
export function ApplicantActions({ onChange }: ApplicantActionsProps): ReactElement {
  const status = useSession((session) => session.web_status);
  const onAddAnother = useAddAnother();
  const entryActions = useEntryActions();
  const onChooseTab = useChooseTab();
  // Before the profile is there nobody knows whether the login is one.
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
  /** One and the same from one drawing to the next. */
  readonly onChange: (abilities: Abilities | undefined) => void;
}

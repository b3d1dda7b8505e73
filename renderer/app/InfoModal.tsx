import type { ReactElement } from 'react';
import type { CompiledModal } from '../../engine/form/compiled-modal.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { Prose } from './Prose.tsx';

/**
 * A modal of the form, such as Help: the wider dialog, because its text is long (decision LIM-19). It comes with the page:
 * who has lost the network needs help most.
 */
export function InfoModal(props: {
  readonly modal: CompiledModal;
  readonly onClose: () => void;
}): ReactElement {
  return (
    <Dialog title={props.modal.title} size="s" onClose={props.onClose}>
      <Prose blocks={props.modal.content} />
    </Dialog>
  );
}

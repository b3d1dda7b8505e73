import type { ReactElement } from 'react';
import type { CompiledModal } from '../../engine/form/compiled-modal.ts';
import { Dialog } from '../feedback/Dialog.tsx';
import { Prose } from './Prose.tsx';

/**
 * A modal of the form, such as Help, in the wider size because its text is long (decision LIM-19). Part of the
 * page's script: users without a network need help most.
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

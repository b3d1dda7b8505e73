// Dialogs that few ever see, with one script.
export { ConflictDialog } from './ConflictDialog.tsx';
export { RecoveryDialog } from './RecoveryDialog.tsx';

// Rare dialogs, in one script.
export { ConflictDialog } from './ConflictDialog.tsx';
export { RecoveryDialog } from './RecoveryDialog.tsx';

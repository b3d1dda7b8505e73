// The account dialogs, in one script: few users ever open them.
export { DataDialog } from './DataDialog.tsx';
export { EmailDialog } from './EmailDialog.tsx';
export { PasswordDialog } from './PasswordDialog.tsx';
export { SessionsDialog } from './SessionsDialog.tsx';

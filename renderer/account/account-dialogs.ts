// The dialogs that change an account, with one script: few ever open them.
export { EmailDialog } from './EmailDialog.tsx';
export { PasswordDialog } from './PasswordDialog.tsx';
export { SessionsDialog } from './SessionsDialog.tsx';

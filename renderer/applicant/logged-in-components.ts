// The components that every page of a logged-in user needs, in one script. Visitors load none of it: they cannot
// upload, add entries or save, and see no errors.
export { InactivityGuard } from '../ending/InactivityGuard.tsx';
export { AbovePage } from './AbovePage.tsx';
export { AccountActions } from './AccountActions.tsx';
export { ApplicantActions } from './ApplicantActions.tsx';
export { SavingFrame } from './SavingFrame.tsx';

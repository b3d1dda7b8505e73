// What every page of somebody who is logged in needs, with one script. A visitor uploads nothing, adds no entries, saves
// nothing, and is not told of errors.
export { InactivityGuard } from '../inactivity/InactivityGuard.tsx';
export { AbovePage } from './AbovePage.tsx';
export { AccountActions } from './AccountActions.tsx';
export { ApplicantActions } from './ApplicantActions.tsx';
export { SavingFrame } from './SavingFrame.tsx';

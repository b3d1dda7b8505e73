// Functions needed only after a login, in one script that a visitor's first page does not load.
export { askToLeave, closeForm, haveOthersSave, logOut } from './leave.ts';
export { discard, offerUnsaved, restore, takeLeft } from './recovery.ts';
export { refreshAnswers, saveAnswers, saveQuietly, saveUnasked } from './save-answers.ts';
export { addEntry, storeEntry, storeTab } from './store-layout.ts';

// Functions needed only after a login, in one script that a visitor's first page does not load.
export { haveOthersSave } from './ask-others.ts';
export { closeForm } from './close-form.ts';
export { logOut } from './log-out.ts';
export { discard, offerUnsaved, restore, takeLeft } from './recovery.ts';
export { refreshAnswers, saveAnswers, saveQuietly } from './save-answers.ts';
export { saveUnasked } from './save-unasked.ts';
export { addEntry, storeEntry, storeTab } from './store-layout.ts';
export { noteSubmissionErrors } from './submission-errors.ts';

/**
 * Header of the replies to calls, and in the page's head: whether the form can be filled in now (`open`), not yet
 * (`before`) or not any more (`after`).
 */
export const FORM_WINDOW_HEADER = 'form-window';

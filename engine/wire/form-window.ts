/**
 * Response header of calls, also in the page's head: whether the form can be filled in now (`open`), not yet
 * (`before`) or no longer (`after`).
 */
export const FORM_WINDOW_HEADER = 'form-window';

/**
 * Response header of calls. Pages have the same value in a meta element, `matricula-window`. It says whether
 * the form can be filled in now (`open`), not yet (`before`) or no longer (`after`).
 */
export const FORM_WINDOW_HEADER = 'form-window';

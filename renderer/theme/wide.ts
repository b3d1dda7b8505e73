// Widths of windows, where a script asks for them; style sheets have the same.

/** Narrower than that there is no room beside the questions for toasts. */
export const NARROWER = '(max-width: 79.99rem)';

/** A phone (spec §9: below 675 px). */
export const PHONE = '(max-width: 674.95px)';

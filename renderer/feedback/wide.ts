// Media queries for `useMedia`, with the same widths as in style sheets.

/** Too narrow for toasts beside the questions. */
export const NARROWER = '(max-width: 79.99rem)';

/** A phone (spec §9: below 675 px). */
export const PHONE = '(max-width: 674.95px)';

/** From here on there is room beside the questions: for what sections are called, for toasts, for when answers were saved. */
export const WIDE = '@media (min-width: 80rem)';

/** Windows without that room. */
export const NARROWER = '@media (max-width: 79.99rem)';

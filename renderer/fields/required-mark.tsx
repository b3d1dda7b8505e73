/** The visible mark of a required question. A constant, which React need not compare. */
export const REQUIRED_MARK = (
  <span className="mt-mark" aria-hidden="true">
    {' *'}
  </span>
);

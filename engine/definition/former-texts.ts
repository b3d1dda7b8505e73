/** Ids of texts that former versions of the product had. A form that still words them must start. */
export const FORMER_TEXTS: ReadonlySet<string> = new Set([
  ...[
    'error.notAList',
    'error.notConfirmed',
    'file.failedHint',
    'file.notOpen',
    'review.hide',
    'review.missing',
    'review.show',
  ],
]);

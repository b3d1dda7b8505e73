/** Ids of texts that the product had once. A school that worded them must be able to start a newer version. */
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

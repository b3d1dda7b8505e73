/** Ids of texts that the product no longer has. In texts.json they are only a warning, so that old forms start. */
export const FORMER_TEXTS: ReadonlySet<string> = new Set([
  ...['error.notAList', 'error.notConfirmed', 'file.failedHint', 'file.notOpen'],
  ...['print.submitted', 'review.hide', 'review.missing', 'review.show'],
]);

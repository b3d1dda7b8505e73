/** Returns the id of an answer's link in the review, which is the target of the link back from the question. */
export function reviewLinkId(key: string): string {
  return `review-${key}`;
}

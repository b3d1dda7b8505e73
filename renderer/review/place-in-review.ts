/** Id of the link of an answer in the review, by its key: the link back from the question leads to it. */
export function placeInReview(key: string): string {
  return `review-${key}`;
}

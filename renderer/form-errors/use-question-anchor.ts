import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goToQuestion } from './go-to-question.ts';

/** Goes to the question that the location's hash names: on arrival at a page, and again when the link is followed again. */
export function useQuestionAnchor(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    // The key belongs to one navigation: the same link twice leads there twice.
    if (key && hash) goToQuestion(decode(hash.slice(1)));
  }, [key, hash]);
}

/** A hash that someone typed may be no valid encoding; then it is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

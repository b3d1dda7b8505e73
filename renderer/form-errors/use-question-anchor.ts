import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../navigation/starting-route.ts';
import { goToQuestion } from './go-to-question.ts';

/** Goes to the question that the location's hash names: on arrival at a page, and again when the link is followed again. */
export function useQuestionAnchor(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    // The key belongs to one navigation: the same link twice leads there twice.
    if (key && hash) goToQuestion(anchorOf(hash));
  }, [key, hash]);
}

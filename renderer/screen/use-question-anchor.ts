import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { anchorOf } from '../navigation/starting-route.ts';
import { goToQuestion } from './go-to-question.ts';

/** Goes to the question in the location's hash, on arrival and each time its link is followed. */
export function useQuestionAnchor(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    // The key changes with each navigation, so that the same link works twice.
    if (key && hash) goToQuestion(anchorOf(hash));
  }, [key, hash]);
}

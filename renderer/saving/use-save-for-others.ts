import { useEffect } from 'react';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { saveWhenAsked } from './ask-others.ts';
import { unsavedQuestions } from './keep-on-device.ts';
import { saveUnasked } from './save-unasked.ts';

/** Shorter than the others wait. */
const LIMIT_MS = 2500;

/** Saves what is unsaved as soon as another window is about to log out or to submit, and tells it what could not be saved. */
export function useSaveForOthers(isOpen: boolean): void {
  const form = useForm();
  const store = useAnswersStore();
  useEffect(() => {
    if (!isOpen) return;
    return saveWhenAsked(async () => {
      await saveUnasked(form, store, LIMIT_MS);
      return unsavedQuestions(form, store.getAnswers());
    });
  }, [isOpen, form, store]);
}

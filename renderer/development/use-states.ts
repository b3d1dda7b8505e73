import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownPages } from '../../engine/answers/shown-pages.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { FormState } from '../../engine/wire/authoring.ts';
import { call } from '../api/client.ts';
import { useSession } from '../api/session-store.ts';
import { base } from '../browser/base.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';

/** The states of the form and functions to apply them to the page. */
export interface States {
  readonly all: readonly FormState[] | undefined;
  /** Why states cannot be applied; undefined if they can. */
  readonly refusal: string | undefined;
  /** Applies the answers of a state and goes to its question. */
  show(state: FormState): void;
  /** Restores the answers before the first state; absent if none was applied. */
  readonly putBack: (() => void) | undefined;
}

/** Returns the states after `count` edits. They are loaded once `isWanted` is true. */
export function useStates(count: number, isWanted: boolean): States {
  const form = useForm();
  const answers = useAnswersStore();
  const navigate = useNavigate();
  const isVisitor = useSession((session) => !session.is_logged_in && !session.is_service_user);
  const [answersBefore, setAnswersBefore] = useState<Answers>();
  const { data } = useQuery({
    queryKey: ['dev', 'states', count],
    queryFn: () => call<readonly FormState[]>('get', '/dev/states'),
    enabled: isWanted,
    placeholderData: (before) => before,
  });

  function replaceAnswers(next: Answers): void {
    const before = answers.getAnswers();
    const keys = [...new Set([...Object.keys(before), ...Object.keys(next)])];
    answers.apply({ answers: next, changed: keys.filter((key) => before[key] !== next[key]), cleared: [] });
  }

  return {
    all: data,
    refusal: isVisitor
      ? undefined
      : 'Somebody is logged in: answers that are put in here would be saved as theirs. Log out to switch through the states.',
    show({ answers: next, key = '' }) {
      const current = answers.getAnswers();
      setAnswersBefore((before) => before ?? current);
      replaceAnswers(next);
      const page = shownPages(form, next).find(({ id }) => id === form.questions[key]?.page);
      if (page === undefined) return;
      if (base + page.route !== window.location.pathname) navigate({ pathname: page.route, hash: `#${key}` });
      else requestAnimationFrame(() => document.getElementById(key)?.scrollIntoView({ block: 'center' }));
    },
    putBack:
      answersBefore === undefined
        ? undefined
        : () => {
            replaceAnswers(answersBefore);
            setAnswersBefore(undefined);
          },
  };
}

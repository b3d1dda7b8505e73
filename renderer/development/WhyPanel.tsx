import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { isDrawn } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { Explanation } from '../../engine/proof/explanation.ts';
import { call } from '../api/client.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import { EditorLink } from './EditorLink.tsx';
import { Reasons } from './Reasons.tsx';
import type { States } from './use-states.ts';

/** Explains why a question of the form is shown or hidden with the page's current answers. */
export function WhyPanel({ folder, count, chosen = '', choose, states }: WhyProps): ReactElement {
  const answers = useAllAnswers();
  const { questions } = useForm();
  const { data } = useQuery({
    queryKey: ['dev', 'why', chosen, count],
    queryFn: () => call<Explanation>('get', `/dev/why/${encodeURIComponent(chosen)}`),
    enabled: chosen !== '',
    placeholderData: (before) => (before?.key === chosen ? before : undefined),
  });
  return (
    <div className="mt-author-tools-panel">
      <QuestionChoice answers={answers} chosen={chosen} choose={choose} />
      {questions[chosen] === undefined && <p>Press a question of the page, or choose one here.</p>}
      {data !== undefined && (
        <ExplanationView folder={folder} answers={answers} explanation={data} states={states} />
      )}
    </div>
  );
}

function useAllAnswers(): Answers {
  const answers = useAnswersStore();
  return useSyncExternalStore(answers.watch, answers.getAnswers);
}

function QuestionChoice({ answers, chosen, choose }: ChoiceProps): ReactElement {
  const form = useForm();
  const id = useId();
  const questions = Object.values(form.questions);
  return (
    <p className="mt-author-tools-field">
      <label htmlFor={id}>Question</label>
      <select id={id} value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="" disabled>
          Choose a question
        </option>
        {form.pages.map(({ id: page, title }) => (
          <optgroup key={page} label={title}>
            {questions
              .filter((question) => question.page === page)
              .map((question) => (
                <option key={question.key} value={question.key}>
                  {nameOf(question)} {isDrawn(form, question, answers) ? '' : '(not shown)'}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </p>
  );
}

/** Returns a question's name for the list; only the key if its label contains answers. */
function nameOf({ key, label }: CompiledQuestion): string {
  return typeof label === 'string' ? `${label} (${key})` : key;
}

function ExplanationView({ folder, answers, explanation, states }: ExplainedProps): ReactElement {
  const form = useForm();
  const navigate = useNavigate();
  const { key, label, at, reasons } = explanation;
  const question = form.questions[key];
  const isShown = question !== undefined && isDrawn(form, question, answers);
  const page = form.pages.find(({ id }) => id === question?.page);
  const showingState = states.all?.find(({ kind, name }) => kind === 'question' && name === key);
  return (
    <>
      <h2 className="mt-author-tools-title">
        Why is “{label}” {isShown ? '' : 'not '}shown?
      </h2>
      <p>
        <EditorLink folder={folder} spot={at} />, on the page “{page?.title}”
      </p>
      {reasons.length === 0 ? (
        <p>No rule hides it: it is always there.</p>
      ) : (
        <p>It is there where all of this is so.</p>
      )}
      {reasons.length > 0 && <Reasons folder={folder} answers={answers} reasons={reasons} />}
      {isShown && page !== undefined && (
        <button
          className="mt-author-tools-button"
          type="button"
          onClick={() => navigate({ pathname: page.route, hash: `#${key}` })}
        >
          Go to it
        </button>
      )}
      {!isShown && states.refusal === undefined && showingState !== undefined && (
        <button className="mt-author-tools-button" type="button" onClick={() => states.show(showingState)}>
          Put answers in that show it
        </button>
      )}
    </>
  );
}

interface WhyProps {
  readonly folder: string;
  /** Number of edits so far; a change invalidates cached explanations. */
  readonly count: number;
  readonly chosen: string | undefined;
  readonly choose: (key: string) => void;
  readonly states: States;
}

interface ChoiceProps extends Pick<WhyProps, 'choose'> {
  readonly answers: Answers;
  readonly chosen: string;
}

interface ExplainedProps extends Pick<WhyProps, 'folder' | 'states'> {
  readonly answers: Answers;
  readonly explanation: Explanation;
}

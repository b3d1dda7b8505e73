// Uncontrolled inputs: typing renders nothing, a choice renders only the questions that depend on it.
import { type ChangeEvent, memo, type SubmitEvent, useEffect, useState } from 'react';
import type { BenchQuestion } from '../question.ts';
import { Control } from './Control.tsx';

/** Callbacks by answer key, for choices and for messages. */
type Listeners<Value> = Map<string, Set<(value: Value) => void>>;

export function PlainForm({ questions }: { readonly questions: readonly BenchQuestion[] }) {
  const [choices] = useState<Listeners<string>>(() => new Map());
  const [messages] = useState<Listeners<string | undefined>>(() => new Map());

  function change({ target }: ChangeEvent<HTMLFormElement>): void {
    for (const listener of choices.get(target.name) ?? []) listener(target.value);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    for (const { key, requiredMessage } of questions) {
      const message = given.get(key) ? undefined : requiredMessage;
      for (const listener of messages.get(key) ?? []) listener(message);
    }
  }

  return (
    <form noValidate onChange={change} onSubmit={submit}>
      {questions.map((question) =>
        question.shownWhen === undefined ? (
          <Question key={question.key} question={question} messages={messages} />
        ) : (
          <Conditional key={question.key} question={question} choices={choices} messages={messages} />
        ),
      )}
      <button type="submit">Submit</button>
    </form>
  );
}

function useListener<Value>(
  listeners: Listeners<Value>,
  key: string | undefined,
  hear: (value: Value) => void,
) {
  useEffect(() => {
    if (key === undefined) return;
    const set = listeners.get(key) ?? new Set();
    listeners.set(key, set.add(hear));
    return () => void set.delete(hear);
  }, [listeners, key, hear]);
}

interface ConditionalProps extends QuestionProps {
  readonly choices: Listeners<string>;
}

function Conditional({ question, choices, messages }: ConditionalProps) {
  const [choice, setChoice] = useState('');
  useListener(choices, question.shownWhen?.key, setChoice);
  return choice === question.shownWhen?.value ? <Question question={question} messages={messages} /> : null;
}

interface QuestionProps {
  readonly question: BenchQuestion;
  readonly messages: Listeners<string | undefined>;
}

const Question = memo(function Question({ question, messages }: QuestionProps) {
  const [message, setMessage] = useState<string>();
  useListener(messages, question.requiredMessage === undefined ? undefined : question.key, setMessage);
  return (
    <div>
      <Control question={question} isInvalid={message !== undefined} />
      <div id={`${question.key}-message`}>{message}</div>
    </div>
  );
});

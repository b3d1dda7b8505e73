// Two questions that are asked as one: a group with a label of its own, in which their messages stand together.
import { type ComponentType, useCallback } from 'react';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { isRequired } from '../../engine/validation/answer-errors.ts';
import { Messages } from '../fields/Messages.tsx';
import { useFormContext, useFromAnswers } from '../filling/form-context.tsx';
import { useMessages } from '../filling/use-messages.ts';
import type { QuestionProps } from './Question.tsx';

export function AskedTogether({ id, label, help, keys, labels, Question }: AskedTogetherProps) {
  const { form } = useFormContext().module;
  const first = form.questions[keys[0]];
  const read = useCallback(
    (answers: Answers): readonly boolean[] =>
      first === undefined ? [] : [isVisible(form, first, answers), isRequired(first, answers)],
    [form, first],
  );
  const [visible = false, required = false] = useFromAnswers(first?.dependsOn ?? keys, read);
  const messages = useMessages(keys);
  if (!visible) return null;

  const messagesId = `${id}__error`;
  return (
    <fieldset className="mt-group mt-field" aria-describedby={help === undefined ? undefined : `${id}__help`}>
      <legend>
        {label}
        {required ? (
          <span className="mt-mark" aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </legend>
      {help === undefined ? null : (
        <p className="mt-hint" id={`${id}__help`}>
          {help}
        </p>
      )}
      <div className="mt-pair">
        {keys.map((key, index) => (
          <Question
            key={key}
            questionKey={key}
            label={labels[index] ?? label}
            messagesId={messagesId}
            isTold={messages.length > 0}
          />
        ))}
      </div>
      <Messages id={messagesId} messages={messages} />
    </fieldset>
  );
}

interface AskedTogetherProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** One and the same list from one drawing to the next. The first question decides whether they are shown. */
  readonly keys: readonly [string, string];
  readonly labels: readonly [string, string];
  readonly Question: ComponentType<QuestionProps>;
}

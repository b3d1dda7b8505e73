// Two questions that are asked as one, such as month and year: a group with its own label and shared messages.
import { type ComponentType, useCallback } from 'react';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { Text } from '../../engine/form/texts.ts';
import type { Words } from '../../engine/form/words.ts';
import { isRequired } from '../../engine/validation/answer-errors.ts';
import { Messages } from '../fields/Messages.tsx';
import { REQUIRED_MARK } from '../fields/required-mark.tsx';
import { Paragraph } from '../fields/Words.tsx';
import { useFormContext, useFromAnswers } from '../filling/form-context.tsx';
import { useFilledText } from '../filling/use-filled-text.ts';
import { useMessages } from '../filling/use-messages.ts';
import type { QuestionProps } from './Question.tsx';

export function AskedTogether({ id, keys, labels, isSecondFirst, Question, ...part }: AskedTogetherProps) {
  const label = useFilledText(part.label);
  const { help } = part;
  const { form } = useFormContext().module;
  const firstQuestion = form.questions[keys[0]];
  const readState = useCallback(
    (answers: Answers): readonly boolean[] =>
      firstQuestion === undefined
        ? []
        : [isVisible(form, firstQuestion, answers), isRequired(firstQuestion, answers)],
    [form, firstQuestion],
  );
  const [visible = false, required = false] = useFromAnswers(firstQuestion?.dependsOn ?? keys, readState);
  const messages = useMessages(keys);
  if (!visible) return null;

  const messagesId = `${id}__error`;
  return (
    <fieldset className="mt-group mt-field" aria-describedby={help === undefined ? undefined : `${id}__help`}>
      <legend>
        {label}
        {required ? REQUIRED_MARK : null}
      </legend>
      {help === undefined ? null : <Paragraph className="mt-hint" id={`${id}__help`} words={help} />}
      <div className="mt-pair">
        {(isSecondFirst ? ([1, 0] as const) : ([0, 1] as const)).map((index) => (
          <Question
            key={keys[index]}
            questionKey={keys[index]}
            label={labels[index]}
            messagesId={messagesId}
            hasSharedMessages={messages.length > 0}
          />
        ))}
      </div>
      <Messages id={messagesId} messages={messages} />
    </fieldset>
  );
}

interface AskedTogetherProps {
  readonly id: string;
  readonly label: Text;
  readonly help?: Words | undefined;
  /** Must be the same array on every render. The first question decides whether both are shown. */
  readonly keys: readonly [string, string];
  readonly labels: readonly [string, string];
  /** Whether the second question is shown before the first. */
  readonly isSecondFirst?: boolean;
  readonly Question: ComponentType<QuestionProps>;
}

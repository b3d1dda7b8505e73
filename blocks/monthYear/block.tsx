// A month and a year, two selects that are asked as one question; their messages stand together (spec §5).
import { useCallback, useMemo } from 'react';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import { isRequired } from '../../engine/validation/answer-errors.ts';
import { Messages } from '../../renderer/fields/Messages.tsx';
import { useFormContext, useFromAnswers } from '../../renderer/filling/form-context.tsx';
import { useMessages } from '../../renderer/filling/use-messages.ts';
import type { BlockProps } from '../../renderer/form/block-props.ts';
import type { MonthYearNode } from './node.ts';

export function Block({ node, Question }: BlockProps<MonthYearNode>) {
  const { form } = useFormContext().module;
  const keys = useMemo(() => [node.month, node.year], [node]);
  const month = form.questions[node.month];
  const read = useCallback(
    (answers: Answers): readonly boolean[] =>
      month === undefined ? [] : [isVisible(form, month, answers), isRequired(month, answers)],
    [form, month],
  );
  const [visible = false, required = false] = useFromAnswers(month?.dependsOn ?? keys, read);
  const messages = useMessages(keys);
  if (!visible) return null;

  const id = `month-year-${node.month}`;
  const messagesId = `${id}__error`;
  return (
    <fieldset
      className="mt-group mt-field"
      aria-describedby={node.help === undefined ? undefined : `${id}__help`}
    >
      <legend>
        {node.label}
        {required ? (
          <span className="mt-mark" aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </legend>
      {node.help === undefined ? null : (
        <p className="mt-hint" id={`${id}__help`}>
          {node.help}
        </p>
      )}
      <div className="mt-pair">
        <Question
          questionKey={node.month}
          label={form.texts['monthYear.month']}
          messagesId={messagesId}
          isTold={messages.length > 0}
        />
        <Question
          questionKey={node.year}
          label={form.texts['monthYear.year']}
          messagesId={messagesId}
          isTold={messages.length > 0}
        />
      </div>
      <Messages id={messagesId} messages={messages} />
    </fieldset>
  );
}

// A matrix row in which the applicant chooses one option. Each option is a column.
import { memo, useRef } from 'react';
import { emptyAnswer } from '../../engine/answers/answer.ts';
import type { CompiledQuestion } from '../../engine/form/compiled-form.ts';
import type { Option } from '../../engine/language/option-lists.ts';
import { errorId, helpId, labelId, noteId } from '../../renderer/fields/widget-props.ts';
import { useFormContext } from '../../renderer/filling/form-context.tsx';
import { type ShownState, useQuestionState } from '../../renderer/form/use-question-state.ts';
import { MessageRow } from './MessageRow.tsx';
import type { MatrixRow } from './node.ts';
import { RowHead } from './RowHead.tsx';
import { columnId } from './use-columns.ts';

export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const [key = ''] = props.row.keys;
  const context = useFormContext();
  const question = context.module.form.questions[key];
  if (question === undefined) throw new Error(`The form has no question "${key}".`);
  const [state, messages] = useQuestionState(context, question);
  return state && <DrawnRow {...props} question={question} state={state} messages={messages} />;
});

const DrawnRow = memo(function DrawnRow({
  row,
  question,
  options,
  matrixId,
  canClear,
  state,
  messages,
}: DrawnRowProps) {
  const { module, answers } = useFormContext();
  const radios = useRef<HTMLTableRowElement>(null);
  const { key, type } = question;
  const [value, required, offeredOptions, , label] = state;
  const id = `question-${key}`;
  const isRefused = messages.length > 0;
  const chosen = offeredOptions.find((option) => option.value === value);
  // The stored option is no longer offered, so it has no column.
  const withdrawnOption = options.some((option) => option.value === value) ? undefined : chosen;
  const describedBy = [row.help && helpId(id), withdrawnOption && noteId(id), isRefused && errorId(id)]
    .filter(Boolean)
    .join(' ');
  const columnCount = options.length + (canClear ? 2 : 1);
  function clear(): void {
    answers.setAnswer(key, emptyAnswer(type));
    // The clear button disappears, so move its focus.
    radios.current?.querySelector('input')?.focus();
  }
  return (
    <tbody id={key}>
      <tr ref={radios} id={id}>
        <RowHead id={id} label={label} required={required} help={row.help} />
        {options.map((option, index) => (
          <td key={option.value}>
            <label className="mt-cell">
              <input
                type="radio"
                name={key}
                value={option.value}
                checked={value === option.value}
                required={required}
                aria-labelledby={`${labelId(id)} ${columnId(matrixId, index)}`}
                aria-describedby={describedBy || undefined}
                aria-invalid={isRefused || undefined}
                onChange={() => answers.setAnswer(key, option.value)}
              />
              <span>{option.label}</span>
            </label>
          </td>
        ))}
        {canClear ? (
          <td>
            {chosen && !required ? (
              <button
                type="button"
                className="mt-quiet"
                aria-label={module.form.texts['radio.clear']}
                aria-describedby={labelId(id)}
                title={module.form.texts['radio.clear']}
                onClick={clear}
              >
                ×
              </button>
            ) : null}
          </td>
        ) : null}
      </tr>
      {withdrawnOption && (
        <tr>
          <td colSpan={columnCount} id={noteId(id)}>
            {withdrawnOption.label}
          </td>
        </tr>
      )}
      <MessageRow columnCount={columnCount} cells={[[id, messages]]} />
    </tbody>
  );
});

interface ChoiceRowProps {
  readonly row: MatrixRow;
  readonly options: readonly Option[];
  readonly matrixId: string;
  /** Whether the table has a column for clear buttons. */
  readonly canClear: boolean;
}

interface DrawnRowProps extends ChoiceRowProps {
  readonly question: CompiledQuestion;
  readonly state: ShownState;
  readonly messages: readonly string[];
}

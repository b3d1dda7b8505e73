import './conflict-choice.css';
import { type ReactElement, useId } from 'react';
import { isBlank } from '../../engine/answers/answer.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import type { Conflict } from '../saving/saving-state.ts';
import { useQuestionName } from '../screen/use-question-name.ts';
import { answerText } from './answer-text.ts';

type Side = 'yours' | 'elsewhere';
const SIDES: readonly Side[] = ['yours', 'elsewhere'];

/** Radio buttons with the two answers to one question. */
export function ConflictChoice({ conflict, chosen, onChoose }: ConflictChoiceProps): ReactElement {
  const form = useForm();
  const answers = useAnswersStore().getAnswers();
  const nameOf = useQuestionName();
  const name = useId();
  const { key } = conflict;
  return (
    <fieldset className="mt-conflict-choice-frame">
      <legend>{nameOf(key)}</legend>
      {SIDES.map((side) => (
        <label className="mt-choice" key={side}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <Said
            text={form.texts[`conflict.${side}`]}
            value={answerText(form, answers, key, conflict[side])}
            concealed={form.questions[key]?.concealed && !isBlank(conflict[side])}
          />
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A text with the answer in place of `{{value}}`. An answer that its field conceals until focused is concealed
 * here, too.
 */
function Said(props: {
  readonly text: string;
  readonly value: string;
  readonly concealed: boolean | undefined;
}): ReactElement {
  const [before, ...after] = props.text.split('{{value}}');
  return (
    <span className="mt-conflict-choice-answer">
      {before}
      {after.length > 0 && (
        <span dir="auto" data-concealed={props.concealed || undefined}>
          {props.value}
        </span>
      )}
      {after.join(props.value)}
    </span>
  );
}

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

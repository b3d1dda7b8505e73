import { styled } from '@mui/material/styles';
import { type ReactElement, useId } from 'react';
import { isBlank } from '../../engine/answers/answer.ts';
import { useAnswersStore, useForm } from '../filling/form-context.tsx';
import type { Conflict } from '../saving/saving-state.ts';
import { answerText } from './answer-text.ts';

type Side = 'yours' | 'elsewhere';
const SIDES: readonly Side[] = ['yours', 'elsewhere'];

/** The two answers to one question, as they are read, to choose one of. */
export function ConflictChoice({ conflict, chosen, onChoose }: ConflictChoiceProps): ReactElement {
  const form = useForm();
  const answers = useAnswersStore().getAnswers();
  const name = useId();
  const { key } = conflict;
  return (
    <Frame>
      <legend>{form.questions[key]?.label ?? key}</legend>
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
    </Frame>
  );
}

/** A text with the answer in its `{{value}}` place. What the field conceals until it is focused, its choice conceals too. */
function Said(props: {
  readonly text: string;
  readonly value: string;
  readonly concealed: boolean | undefined;
}): ReactElement {
  const [before, ...after] = props.text.split('{{value}}');
  return (
    <Answer>
      {before}
      {after.length > 0 && <span data-concealed={props.concealed || undefined}>{props.value}</span>}
      {after.join(props.value)}
    </Answer>
  );
}

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly chosen: Side | undefined;
  readonly onChoose: (side: Side) => void;
}

const Frame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: '1rem 0 0',
  padding: '0.5rem 1rem 0.75rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  '& > legend': { padding: '0 0.25rem', fontWeight: 600 },
}));

const Answer = styled('span')({
  minWidth: 0,
  whiteSpace: 'pre-wrap',
  'label:not(:focus-within) > & > [data-concealed]': { WebkitTextSecurity: 'disc' },
});

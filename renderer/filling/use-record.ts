import { useRef } from 'react';
import { isEmpty } from '../../engine/answers/answer.ts';
import { applyTyped, awaitRecord, clearRecord } from '../../engine/answers/apply-record.ts';
import { sourceKey, typingKey } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, setAnswers } from '../../engine/answers/set-answer.ts';
import type {
  Answers,
  AnswerValue,
  CompiledForm,
  CompiledQuestion,
} from '../../engine/form/compiled-form.ts';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import { lateModule } from '../parts/part.tsx';
import { useFormContext } from './form-context.tsx';
import { leaveTyped } from './leave-typed.ts';

/** Not for those who only read, and without it a text is one of the applicant's own. */
const foundRecord = lateModule(() => import('./found-record.ts'));

/** What is done to an autocomplete's answer with a text. */
export type Change = (
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
) => AnswersChange;

/** What can be done with an autocomplete's answer (spec §4 "Autocomplete"). */
export interface RecordAnswer {
  /** Takes a record from the register, with its related fields. */
  choose(entry: LookupEntry): Promise<void>;
  /** Takes a text of the applicant's own. */
  use(text: string): void;
  /** Takes what is being typed, before it is known what it will be. */
  type(text: string): void;
  /** The text is what it was before: nothing has become of what was typed. */
  keep(text: string): void;
  /** Takes the text with which the input is left. */
  leave(text: string): void;
  /** Takes the text that the browser has filled in, and the record that it names. */
  fill(text: string): void;
  clear(): void;
}

/** Writes what an autocomplete takes to the answers of the page. */
export function useRecord(question: CompiledQuestion): RecordAnswer {
  const { module, answers } = useFormContext();
  // Each thing that is done makes a record that is still on its way stale.
  const turn = useRef(0);
  /** What was before the typing began. */
  const former = useRef<{ readonly source: AnswerValue; readonly typing: AnswerValue }>(undefined);
  const { form } = module;

  function apply(change: Change, text: string): number {
    former.current = undefined;
    answers.edit((now) => change(form, now, question, text));
    turn.current += 1;
    return turn.current;
  }

  /** Writes the text alone, with where it comes from, and whether its details wait. */
  function put(text: string, source: AnswerValue, typing: AnswerValue): void {
    const { key } = question;
    const values = { [key]: text, [sourceKey(key)]: source, [typingKey(key)]: typing };
    answers.edit((now) => setAnswers(form, now, values));
  }

  function type(text: string): void {
    const { [question.key]: before, [sourceKey(question.key)]: source = '' } = answers.getAnswers();
    // Details that are open stay open.
    const areClosed = source === 'record' || isEmpty(before);
    former.current ??= { source, typing: areClosed ? 'typing' : '' };
    put(text, 'typed', former.current.typing);
  }

  return {
    async choose({ text, id }) {
      // At once, so that nothing is lost when the page is left before the record comes.
      const own = apply(awaitRecord, text);
      const change = await foundRecord
        .load()
        .then(({ findChosen }) => findChosen(question, id))
        .catch(() => undefined);
      if (turn.current === own) apply(change ?? applyTyped, text);
    },
    use: (text) => void apply(applyTyped, text),
    type,
    keep: (text) => {
      put(text, former.current?.source ?? '', '');
      former.current = undefined;
    },
    leave: (text) => void apply(leaveTyped, text),
    fill(text) {
      const own = apply(leaveTyped, text);
      foundRecord
        .load()
        .then(({ findFilled }) => findFilled(question, text))
        .then((change) => turn.current === own && apply(change, text))
        .catch(() => undefined);
    },
    clear: () => void apply(clearRecord, ''),
  };
}

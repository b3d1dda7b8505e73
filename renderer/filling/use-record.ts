import { useRef } from 'react';
import { isEmpty } from '../../engine/answers/answer.ts';
import { setAutocompleteText } from '../../engine/answers/autocomplete-text.ts';
import { sourceKey, typingKey, UNSETTLED } from '../../engine/answers/layout-keys.ts';
import { type AnswersChange, setAnswers } from '../../engine/answers/set-answer.ts';
import type {
  Answers,
  AnswerValue,
  CompiledForm,
  CompiledQuestion,
} from '../../engine/form/compiled-form.ts';
import { cutText } from '../../engine/values/text-length.ts';
import type { LookupEntry } from '../../engine/wire/lookup.ts';
import { lateModule } from '../browser/late-module.tsx';
import { acceptTypedOnBlur } from './accept-typed-on-blur.ts';
import { useFormContext } from './form-context.tsx';

/** Loaded late, because it is not needed to read the form. Without it a text counts as the applicant's own. */
const foundRecord = lateModule(() => import('./found-record.ts'));

/** Computes the change of an autocomplete's answer to a text. */
export type RecordChange = (
  form: CompiledForm,
  answers: Answers,
  question: CompiledQuestion,
  text: string,
) => AnswersChange;

/** Operations on an autocomplete's answer (spec §4 "Autocomplete"). */
export interface RecordAnswer {
  /** Takes a record from the register, with its related fields. */
  choose(entry: LookupEntry): Promise<void>;
  /** Takes a text of the applicant's own. */
  use(text: string): void;
  /** Takes a text during typing, before the applicant has chosen. */
  type(text: string): void;
  /** Restores the state from before the typing, because the text is the same again. */
  keep(text: string): void;
  /** Takes the text on blur. */
  leave(text: string): void;
  /** Takes an autofilled text, and the record that matches it. */
  fill(text: string): void;
  clear(): void;
}

/** Returns operations that write an autocomplete's answer to the store. */
export function useRecord(question: CompiledQuestion): RecordAnswer {
  const { module, answers } = useFormContext();
  // A new operation makes a record that is in flight stale.
  const operationCount = useRef(0);
  /** The state before the typing began. */
  const beforeTyping = useRef<{ readonly source: AnswerValue; readonly typing: AnswerValue }>(undefined);
  const { form } = module;

  /**
   * Applies a change. Returns whether a record that arrives later may still be applied: there was no other operation,
   * and no other answer has taken the place, such as that of another entry or of the next user.
   */
  function apply(change: RecordChange, text: string): () => boolean {
    beforeTyping.current = undefined;
    answers.edit((now) => change(form, now, question, text));
    operationCount.current += 1;
    const own = operationCount.current;
    const known = [text, answers.getAnswers()[question.key]];
    return () => operationCount.current === own && known.includes(answers.getAnswers()[question.key]);
  }

  /** Writes only the text, its source, and whether its details stay hidden during typing. */
  function writeText(text: string, source: AnswerValue, typing: AnswerValue): void {
    const { key } = question;
    const values = { [key]: text, [sourceKey(key)]: source, [typingKey(key)]: typing };
    answers.edit((now) => setAnswers(form, now, values));
  }

  function type(text: string): void {
    const { [question.key]: before, [sourceKey(question.key)]: source = '' } = answers.getAnswers();
    // Open details stay open.
    const hidesDetails = source === 'record' || isEmpty(before);
    beforeTyping.current ??= { source, typing: hidesDetails ? UNSETTLED : '' };
    writeText(text, 'typed', beforeTyping.current.typing);
  }

  return {
    async choose(entry) {
      const text = cutText(entry.text, form.keys[question.key]?.maxLength ?? 0);
      // Stored at once, so that leaving the page before the record arrives loses nothing.
      const isCurrent = apply((...given) => setAutocompleteText(...given, true), text);
      const change = await foundRecord
        .load()
        .then(({ findChosen }) => findChosen(question, entry.id))
        .catch(() => undefined);
      // Without a record, answers given meanwhile stay.
      if (isCurrent()) apply(change ?? acceptTypedOnBlur, text);
    },
    use: (text) => void apply(setAutocompleteText, text),
    type,
    keep: (text) => {
      writeText(text, beforeTyping.current?.source ?? '', '');
      beforeTyping.current = undefined;
    },
    leave: (text) => void apply(acceptTypedOnBlur, text),
    fill(text) {
      const isCurrent = apply(acceptTypedOnBlur, text);
      foundRecord
        .load()
        .then(({ findFilled }) => findFilled(question, text))
        .then((change) => isCurrent() && apply(change, text))
        .catch(() => undefined);
    },
    clear: () => void apply(setAutocompleteText, ''),
  };
}

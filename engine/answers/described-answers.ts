// Answers that a JSON Schema describes. Few forms ask for one: what reads them comes with such a form, and is put here.
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';

/** A part of such an answer as it is read: a value, or parts in turn. */
export interface DescribedPair {
  /** Where it is in the answer, as a JSON pointer. */
  readonly path: string;
  readonly label: string;
  readonly value: string | readonly DescribedPair[];
}

/** What such answers are read by. */
export interface DescribedReader {
  /** What makes a text impossible to store; undefined where it can be. */
  refusal(question: CompiledQuestion, text: string): TextId | undefined;
  /** The answer in lines, a label and a value each. */
  text(form: CompiledForm, question: CompiledQuestion, text: string): string;
  /** What is answered, in the order in which it is asked. */
  pairs(form: CompiledForm, question: CompiledQuestion, text: string): readonly DescribedPair[];
}

let reader: DescribedReader | undefined;

/** Lets such answers be read. */
export function readDescribedBy(one: DescribedReader): void {
  reader = one;
}

/** What reads such answers; undefined where no form asks for one. */
export function describedReader(): DescribedReader | undefined {
  return reader;
}

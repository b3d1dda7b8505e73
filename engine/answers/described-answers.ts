// Answers described by a JSON Schema. Few forms have one, so their reader is loaded with such a form and
// registered here.
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';

/** A part of such an answer for display: a value or nested parts. */
export interface DescribedPair {
  /** Path in the answer, as a JSON pointer. */
  readonly path: string;
  readonly label: string;
  readonly value: string | readonly DescribedPair[];
}

/** Reads answers described by a JSON Schema. */
export interface DescribedReader {
  /** Returns the reason why a text cannot be stored; undefined if it can. */
  refusal(question: CompiledQuestion, text: string): TextId | undefined;
  /** Formats the answer in lines of label and value. */
  text(form: CompiledForm, question: CompiledQuestion, text: string): string;
  /** Returns the answered parts in the order of the inputs. */
  pairs(form: CompiledForm, question: CompiledQuestion, text: string): readonly DescribedPair[];
}

let reader: DescribedReader | undefined;

/** Registers the reader of such answers. */
export function readDescribedBy(one: DescribedReader): void {
  reader = one;
}

/** Returns the reader of such answers; undefined if no form needs one. */
export function describedReader(): DescribedReader | undefined {
  return reader;
}

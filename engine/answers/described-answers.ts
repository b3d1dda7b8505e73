// The interface to answers described by a JSON Schema. Few forms have such answers, so the code that reads them
// (engine/answers) is loaded only with these forms, and registers itself here.
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { TextId } from '../form/texts.ts';

/** A part of a described answer for display: a label with a value, or with nested parts. */
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

/** Registers the reader of described answers. */
export function registerDescribedReader(loaded: DescribedReader): void {
  reader = loaded;
}

/** Returns the reader of described answers; undefined until one is loaded. */
export function describedReader(): DescribedReader | undefined {
  return reader;
}

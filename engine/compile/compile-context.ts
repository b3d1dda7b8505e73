import type { Definition } from '../definition/definition.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { Option } from '../form/options.ts';
import type { AskedQuestion } from './ask-questions.ts';

/** What the parts of the compiler share. */
export interface CompileContext {
  readonly definition: Definition;
  readonly report: Report;
  readonly optionLists: Readonly<Record<string, readonly Option[]>>;
  /** Every question of the form by its answer key. */
  readonly asked: ReadonlyMap<string, AskedQuestion>;
  /** Puts the school's facts into a text; reports `{{…}}` places that are neither those nor among `places`. */
  text(file: string, pointer: string, text: string, places?: readonly string[]): string;
}

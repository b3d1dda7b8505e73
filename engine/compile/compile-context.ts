import type { AddAnotherDefinition, Definition } from '../definition/definition.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { CompiledBlock, CompiledTabs } from '../form/compiled-form.ts';
import type { Option } from '../language/option-lists.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import type { AskedQuestion } from './ask-questions.ts';

/** What the parts of the compiler share. */
export interface CompileContext {
  readonly definition: Definition;
  readonly report: Report;
  /** Judges patterns; absent where none is judged. */
  readonly judge: PatternJudge | undefined;
  readonly optionLists: Readonly<Record<string, readonly Option[]>>;
  /** Every question of the form by its answer key. */
  readonly asked: ReadonlyMap<string, AskedQuestion>;
  /** The add-another blocks as they are written, by id. */
  readonly addAnothers: ReadonlyMap<string, AddAnotherDefinition>;
  /** Filled while content is compiled: the add-another blocks and tab sets of the form, by id. */
  readonly blocks: Record<string, CompiledBlock>;
  readonly tabSets: Record<string, CompiledTabs>;
  /** Puts the school's facts into a text; reports `{{…}}` places that are neither those nor among `places`. */
  text(file: string, pointer: string, text: string, places?: readonly string[]): string;
}

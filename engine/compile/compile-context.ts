import type { AddAnotherDefinition, Definition } from '../definition/definition.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { CompiledBlock, CompiledTabs, OptionList } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import type { Words } from '../form/words.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { Saying } from './compile-said.ts';
import type { Length } from './compile-words.ts';
import type { OwnWidgets } from './own-widgets.ts';
import type { Place } from './place.ts';
import type { Written } from './places.ts';

/** What the parts of the compiler share. */
export interface CompileContext {
  readonly definition: Definition;
  readonly report: Report;
  /** Judges patterns; absent where none is judged. */
  readonly judge: PatternJudge | undefined;
  /** The school's own widgets; absent where nobody has looked. */
  readonly widgets: OwnWidgets | undefined;
  readonly optionLists: Readonly<Record<string, OptionList>>;
  /** Every question of the form by its answer key. */
  readonly asked: ReadonlyMap<string, AskedQuestion>;
  /** The add-another blocks as they are written, by id. */
  readonly addAnothers: ReadonlyMap<string, AddAnotherDefinition>;
  /** Filled while the form is compiled: where each of its conditions and rules stands. */
  readonly places: Map<object, Written>;
  /** Filled while content is compiled: the add-another blocks and tab sets of the form, by id. */
  readonly blocks: Record<string, CompiledBlock>;
  readonly tabSets: Record<string, CompiledTabs>;
  /**
   * Puts the school's facts into a text; reports `{{…}}` places that are neither those nor among `places`. `named` are others that
   * such a text may hold, for who has written one that means nothing.
   */
  text(
    file: string,
    pointer: string,
    text: string,
    places?: readonly string[],
    named?: readonly string[],
  ): string;
  /** The same of a text that may name answers. */
  said(place: Place, text: string, saying: Saying): Text;
  /** The same of a text that may have marks; it names no answers where nothing is said of them. */
  words(place: Place, text: string, length: Length, saying?: Saying): Words;
  /** Whether such a text may name the answer under a key. */
  canName(key: string): boolean;
}

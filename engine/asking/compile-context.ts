import type { Length } from '../compile/compile-words.ts';
import type { AddAnotherDefinition, Definition } from '../definition/definition.ts';
import type { CompiledBlock, CompiledTabs, Logic, OptionList } from '../form/compiled-form.ts';
import type { PatternJudge } from '../form/pattern-judge.ts';
import type { Text } from '../form/texts.ts';
import type { Words } from '../form/words.ts';
import type { Report } from '../source/diagnostic.ts';
import type { AskedQuestion, KeyScope } from './ask-questions.ts';
import type { Catalog } from './catalog.ts';
import type { OwnWidgets } from './own-widgets.ts';
import type { Place } from './place.ts';
import type { Written } from './places.ts';

/** What the parts of the compiler share. */
export interface CompileContext {
  readonly definition: Definition;
  readonly report: Report;
  /** Judges patterns; absent where none is judged. */
  readonly judge: PatternJudge | undefined;
  /** The widgets and blocks that the form can use. */
  readonly catalog: Catalog;
  /** The school's own widgets; undefined if they were not read. */
  readonly ownWidgets: OwnWidgets | undefined;
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

/** A condition as JSON Logic. */
export interface CompiledCondition {
  readonly logic: Logic;
  /** The answer keys that it reads. */
  readonly keys: readonly string[];
  /** Keys that it compares with each other or by order. While one of them is empty, the condition decides nothing. */
  readonly compared?: readonly string[];
}

/** How a text can name answers. */
export interface Saying {
  readonly scope: KeyScope;
  /** Number of the entry around it. */
  readonly entry?: number | undefined;
  /** Other places of the text, which are filled when it is shown. */
  readonly places?: readonly string[];
  /** Keys of answers that always exist where the text is read. */
  readonly given?: readonly string[];
  /**
   * For a part of the title of an entry: the keys that the entry asks. The part is left out if an answer is missing, so
   * it needs no replacement text.
   */
  readonly partOf?: readonly string[];
}

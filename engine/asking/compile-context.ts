import type { Length } from '../compile/compile-words.ts';
import type { AddAnotherDefinition, Definition } from '../definition/definition.ts';
import type { CompiledBlock, CompiledTabs, Logic, OptionList } from '../form/compiled-form.ts';
import type { PatternJudge } from '../form/pattern-judge.ts';
import type { Text } from '../form/texts.ts';
import type { Words } from '../form/words.ts';
import type { Report } from '../source/diagnostic.ts';
import type { Place } from '../source/source-file.ts';
import type { AskedQuestion, KeyScope } from './ask-questions.ts';
import type { Catalog } from './catalog.ts';
import type { OwnWidgets } from './own-widgets.ts';
import type { Written } from './places.ts';

/** The state that the parts of the compiler share. */
export interface CompileContext {
  readonly definition: Definition;
  readonly report: Report;
  /** Analyses patterns; undefined to skip the analysis. */
  readonly judge: PatternJudge | undefined;
  /** The widgets and blocks that the form can use. */
  readonly catalog: Catalog;
  /** The school's own widgets; undefined if they were not read. */
  readonly ownWidgets: OwnWidgets | undefined;
  readonly optionLists: Readonly<Record<string, OptionList>>;
  /** Every question of the form by its answer key. */
  readonly asked: ReadonlyMap<string, AskedQuestion>;
  /** The definitions of the add-another blocks, by id. */
  readonly addAnothers: ReadonlyMap<string, AddAnotherDefinition>;
  /** Filled during compilation: the place of each condition and rule. */
  readonly places: Map<object, Written>;
  /** Filled while content is compiled: the form's add-another blocks and tab sets, by id. */
  readonly blocks: Record<string, CompiledBlock>;
  readonly tabSets: Record<string, CompiledTabs>;
  /**
   * Fills the facts of the school and the form into a text. Reports placeholders that are neither such facts
   * nor listed in `places`. Findings also suggest the placeholders in `named`.
   */
  text(
    file: string,
    pointer: string,
    text: string,
    places?: readonly string[],
    named?: readonly string[],
  ): string;
  /** Compiles a text that may contain answers, in the same way. */
  said(place: Place, text: string, saying: Saying): Text;
  /** Compiles a text that may contain markup, in the same way. Answers are allowed only with `saying`. */
  words(place: Place, text: string, length: Length, saying?: Saying): Words;
  /** Whether texts may contain the answer under a key. */
  canName(key: string): boolean;
}

/** A condition as JSON Logic. */
export interface CompiledCondition {
  readonly logic: Logic;
  /** The answer keys that the condition reads. */
  readonly keys: readonly string[];
  /**
   * Keys that the condition compares with each other or by order. While one of them is empty, the condition
   * decides nothing.
   */
  readonly compared?: readonly string[];
}

/** Options for a text that may contain answers. */
export interface Saying {
  readonly scope: KeyScope;
  /** Number of the entry around the text. */
  readonly entry?: number | undefined;
  /** Other placeholders of the text, filled when it is shown. */
  readonly places?: readonly string[];
  /** Keys of answers that always exist when the text is read. */
  readonly given?: readonly string[];
  /**
   * For a part of an entry's title: the keys that the entry asks. The part is left out if an answer is
   * missing, so it needs no replacement text.
   */
  readonly partOf?: readonly string[];
}

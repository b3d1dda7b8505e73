import type { AnswerTypeName } from '../engine/answers/answer-types.ts';
import type { Mask } from '../engine/answers/mask.ts';
import type { TextId, WordedId } from '../engine/form/texts.ts';
import type { TakenName } from '../engine/language/question-properties.ts';

/** What the form language has to know of a widget. The compiler reads it; the compiled question carries what browsers need. */
export interface WidgetEntry {
  /** What its questions are, in a sentence that editors show. */
  readonly description: string;
  /** The properties that its questions have beside key, label and what is asked of an answer. */
  readonly takes: readonly TakenName[];
  /** What is stored. */
  readonly stores: AnswerTypeName;
  /** Most characters that can be typed unless the question says otherwise (spec §5); absent where nothing is typed freely. */
  readonly limit?: number;
  /** How many characters its control is wide unless the question says otherwise; absent: as its limit says. */
  readonly width?: number;
  /** The mask that it types into. */
  readonly mask?: Mask;
  /** How its numbers are written, where it stores one: their decimals unless the question says otherwise. */
  readonly number?: {
    readonly decimals: number /** All decimals are always shown. */;
    readonly isPadded?: true;
  };
  /** Why no widget of a school's own can draw it, where it does not take `drawnBy`: the end of a sentence. */
  readonly undrawn?: string;
  /** The product's text that stands in an empty input, unless the question has one of its own. */
  readonly placeholder?: TextId;
  /** The product's text that shows how an answer is written; it stands after the help. */
  readonly format?: WordedId;
  /** `group`: its label names a group of inputs; `itself`: it brings its label. Else the label belongs to one input. */
  readonly labelled?: 'group' | 'itself';
}

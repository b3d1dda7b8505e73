import type { Mask } from '../answers/mask.ts';
import type { ProductTextId, TextId } from '../form/texts.ts';
import type { AnswerTypeName } from '../values/answer-types.ts';
import type { WidgetPropertyName } from './question-properties.ts';

/**
 * What each `widgets/<name>/entry.ts` tells the compiler about a widget. The compiled question contains the parts that
 * browsers need.
 */
export interface WidgetEntry {
  /** Description of its questions, shown by editors. */
  readonly description: string;
  /** Properties of its questions besides key, label and requirements. */
  readonly takes: readonly WidgetPropertyName[];
  /** Type of the stored answer. */
  readonly stores: AnswerTypeName;
  /** Default maximum of characters (spec §5); absent for widgets without free text. */
  readonly limit?: number;
  /** Default width in characters; absent: derived from the limit. */
  readonly width?: number;
  /** Input mask. */
  readonly mask?: Mask;
  /** Format of stored numbers, with the default number of decimals. */
  readonly number?: {
    readonly decimals: number;
    /** Always show all decimals. */
    readonly isPadded?: true;
  };
  /**
   * Why a school's own widget cannot replace this widget, if it does not take `drawnBy`: the end of a sentence.
   */
  readonly undrawn?: string;
  /** Default placeholder. */
  readonly placeholder?: TextId;
  /** Text about the answer's format, shown after the help. */
  readonly format?: ProductTextId;
  /**
   * `group`: the label names a group of inputs. `itself`: the widget renders the label. Absent: the label
   * belongs to one input.
   */
  readonly labelled?: 'group' | 'itself';
}

/** The entries of all widgets, by their names in config. */
export type WidgetTable = Readonly<Record<string, WidgetEntry>>;

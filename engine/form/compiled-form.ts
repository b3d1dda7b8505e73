// The compiled form: the data that browser, server, config-lint and PDF use instead of the config files.
// engine/compile makes it. It contains no functions, so that the module for browsers can have it as JSON.

import type { Mask } from '../answers/mask.ts';
import type { CardId } from '../language/auth-card.ts';
import type { PageButton } from '../language/form.ts';
import type { Option } from '../language/option-lists.ts';
import type { School, Theme } from '../language/school.ts';
import type { AnswerTypeName } from '../values/answer-types.ts';
import type { Shift } from '../values/calendar.ts';
import type { DateFormat } from '../values/date-text.ts';
import type { PhoneStyle, PhoneTrouble } from '../values/phone-text.ts';
import type { Scheme, Shades } from '../values/shades.ts';
import type { TimeFormat } from '../values/time-text.ts';
import type { BlockNode, CompiledNotice } from './block-nodes.ts';
import type { CompiledCard } from './compiled-card.ts';
import type { CompiledModal } from './compiled-modal.ts';
import type { CompiledDescription, DescribedPart } from './described-part.ts';
import type { CompiledDrawing, WidgetScripts } from './drawing.ts';
import type { CompiledWindow } from './form-window.ts';
import type { SaidTexts, Text, TextId, Texts } from './texts.ts';
import type { Words } from './words.ts';

export type { PageButton } from '../language/form.ts';

/** One stored answer: a boolean for a checkbox, a string otherwise. Empty is `""` or `false` (spec §3). */
export type AnswerValue = string | boolean;

/** The flat map of answer keys to values: the student answers of spec §3. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** A condition compiled to JSON Logic; `true` and `false` are constants. */
export type Logic = boolean | { readonly [operator: string]: unknown };

/** One key of the data model and its constraints. */
export interface KeyModel {
  readonly type: 'string' | 'boolean';
  /** The format of all texts stored under the key, also if no question asks for it. */
  readonly form?: AnswerTypeName;
  /** Texts stored under the key are lists of options, also if no question asks for it. */
  readonly list?: true;
  /** Maximum length in code points. */
  readonly maxLength: number;
  /** Shown but never written: requests may not set it. */
  readonly readOnly?: true;
  /** Stored encrypted. */
  readonly sensitive?: true;
  /** This key stores the label of a choice: `pet_desc`. The value is the key of the choice: `pet`. */
  readonly describes?: string;
  /** This key stores the source of an autocomplete's answer. The value is the key of the autocomplete. */
  readonly sourceOf?: string;
  /** Key of an uploaded document: the server writes it, requests may only empty it. */
  readonly document?: true;
}

/** A part of an option list: consecutive years, starting with the current year. */
export interface RelativeYears {
  readonly count: number;
  /** Ascending or descending. */
  readonly step: 1 | -1;
  /** Years to leave out. */
  readonly without?: readonly string[];
}

/** A list of options. With `parts`, it has years that depend on the current day. */
export type OptionList = readonly Option[] | { readonly parts: readonly (Option | RelativeYears)[] };

/** The source of a question's options. */
export type QuestionOptions =
  | { readonly list: string }
  /** The answer under `by` selects one of the lists; no options if it has no list. */
  | { readonly by: string; readonly lists: Readonly<Record<string, string>> }
  /** Always the same list, but a change of the answer under `by` clears the choice. */
  | { readonly by: string; readonly list: string }
  /** The first list whose condition holds. A case without `when` always holds. */
  | { readonly cases: readonly { readonly when?: Logic; readonly list: string }[] };

/** The options offered under conditions, and how to draw the others. */
export interface CompiledOffer {
  /** Conditions by option value. Options without one are always available. */
  readonly when: Readonly<Record<string, Logic>>;
  /** Draws unavailable options as disabled. */
  readonly showsAll?: true;
}

/** The register that an autocomplete searches, and the answers that a chosen record fills. */
export interface CompiledLookup {
  readonly category: string;
  /** Names of record fields by answer key. */
  readonly fills: Readonly<Record<string, string>>;
}

/** A JSON Schema that an answer must match, optionally under a condition, with its error message. */
export interface FieldRule {
  readonly when?: Logic;
  /** Name of the validator in the form's validator map. */
  readonly validator: string;
  /** When the message is shown, `{{label}}` and the parameters of the validator, such as `{{age}}`, are filled in. */
  readonly message: Text;
}

/** A condition that must hold once the question is answered, with its error message. */
export interface Assertion {
  /** The assertion is checked only while this holds. */
  readonly when: Logic;
  /** The condition that must hold. */
  readonly logic: Logic;
  /** When the message is shown, `{{label}}` and, if present, `{{limit}}` are filled in. */
  readonly message: Text;
  /** The day that `{{limit}}` stands for. */
  readonly limit?: Logic | string | number;
}

/** A condition that makes the question required, with its error message. */
export interface Requirement {
  readonly when: Logic;
  readonly message: Text;
  /** The question is not marked with `*`, because an answer to another question would do as well. */
  readonly isUnmarked?: true;
}

/** A number format, written as an example such as `1,234.56`. */
export type NumberFormat = NonNullable<School['numberFormat']>;

/** How a question's numbers are displayed and typed. */
export interface NumberStyle {
  readonly format: NumberFormat;
  /** Number of decimals always shown. */
  readonly padded?: number;
  /** The unit before the number and the unit after it, with the blank between number and unit. */
  readonly before?: string;
  readonly after?: string;
}

/** How an input accepts numbers. */
export interface CompiledNumber extends NumberStyle {
  /**
   * The keyboard on a phone: digits, digits with a decimal mark, or the full keyboard, which is the only one with a
   * minus sign.
   */
  readonly keys: 'numeric' | 'decimal' | 'text';
  /** An example of a valid number. */
  readonly example: string;
}

/**
 * The phone numbers that a question accepts, with its error messages. `{{label}}` is filled in when a message
 * is shown.
 */
export interface CompiledPhone extends PhoneStyle {
  readonly messages: Readonly<Record<PhoneTrouble, string>>;
  /** Messages shown at the input when it loses the focus. */
  readonly notes: Readonly<Record<PhoneTrouble, string>>;
}

/** A range of numbers with labels for its ends. */
export interface CompiledScale {
  readonly least: number;
  readonly most: number;
  readonly leastLabel?: string;
  readonly mostLabel?: string;
}

/** A question's own limits for files. Absent values use the limits for all files. */
export interface CompiledFile {
  /** Allowed file extensions, in lower case. */
  readonly extensions?: readonly string[];
  readonly maxBytes?: number;
  /** If the question takes several files, the keys of all of them. The question's own key is the first. */
  readonly keys?: readonly string[];
  /** For the second and later files of a question, the key of the question. All its files are drawn together. */
  readonly of?: string;
}

/** The source of a question's default value. */
export type CompiledDefault =
  | { readonly value: AnswerValue }
  /** A day relative to today. */
  | { readonly day: Shift }
  /** The answer under another key. */
  | { readonly answer: string }
  /** The account's email address. */
  | { readonly account: true }
  /** A URL parameter. */
  | { readonly parameter: string };

/** A question with everything needed to draw, check and display it. */
export interface CompiledQuestion {
  readonly key: string;
  /** Id of the question's page. */
  readonly page: string;
  readonly section: string;
  readonly label: Text;
  /** Replaces the label in library messages. */
  readonly messageLabel?: Text;
  /** Replaces the label wherever the answer is read instead of edited. */
  readonly recordLabel?: Text;
  readonly widget: string;
  /** The school's own widget that draws it. */
  readonly drawnBy?: CompiledDrawing;
  /** The type of its answer, which decides how to enter, compare and display it. */
  readonly stores: AnswerTypeName;
  readonly type: 'string' | 'boolean';
  /**
   * What the label belongs to. `group`: a group of inputs. Absent: one input. With `itself`, the widget draws the
   * label.
   */
  readonly labelled?: 'group' | 'itself';
  readonly help?: Words;
  readonly placeholder?: string;
  /** The product's placeholder for a question without one of its own. */
  readonly standardPlaceholder?: TextId;
  /** HTML `autocomplete` token. */
  readonly autocomplete?: string;
  readonly variant?: 'outlined' | 'underlined';
  /**
   * Width of its control in characters, if there is room; below 1, a share of the available width. Absent: full
   * width.
   */
  readonly width?: number;
  readonly maxLength?: number;
  /** Shown as dots unless the input has the focus. */
  readonly concealed?: true;
  /**
   * The typed text must not leave the page, for example to a browser's spelling service: it is concealed or
   * stored encrypted.
   */
  readonly sensitive?: true;
  /** The view, the copy and the review show only the last four letters or digits. Absent: all of them. */
  readonly printed?: 'lastFour';
  /** The mask of a masked input. */
  readonly mask?: Mask;
  /** Error message for a value that does not fit the mask. Absent: the product's own message. */
  readonly maskMessage?: string;
  /** Number format, if its answer is a number. */
  readonly number?: CompiledNumber;
  /** The numbers to choose from. */
  readonly scale?: CompiledScale;
  /** Its own limits for files, if its answer is a document. */
  readonly file?: CompiledFile;
  /** The phone numbers it accepts. */
  readonly phone?: CompiledPhone;
  /** The parts of an answer described by a JSON Schema, by path, in the order of the inputs. */
  readonly parts?: Readonly<Record<string, DescribedPart>>;
  /** How to draw an answer described by a JSON Schema. */
  readonly described?: CompiledDescription;
  /** Date format, if its answer is a day and the school sets one. */
  readonly dateFormat?: DateFormat;
  /** Time format, if its answer is a time. */
  readonly timeFormat?: TimeFormat;
  /** How to compute an answer that the applicant does not enter. Returns the stored text. */
  readonly calculate?: Logic | string;
  /** Its default value until it is answered. */
  readonly default?: CompiledDefault;
  /** What a display widget shows instead of an answer, such as `account.username`. */
  readonly source?: string;
  readonly options?: QuestionOptions;
  /** Absent: all options are available. */
  readonly offer?: CompiledOffer;
  readonly lookup?: CompiledLookup;
  /** Record fields of the chosen option, by the answer key they fill. */
  readonly fills?: CompiledLookup['fills'];
  /** A stored value that is not an option but counts as an answer while the condition holds (decision VAL-085). */
  readonly accepts?: { readonly value: string; readonly when: Logic };
  /** Values of options that exclude all others in a multiple choice, such as "none of these". */
  readonly alone?: readonly string[];
  /** Number of columns for its checkboxes, if there is room. */
  readonly columns?: number;
  /** The label of a chosen option is stored, too, under `<key>_desc`. */
  readonly describe: boolean;
  /** The question is hidden while any of these conditions holds. */
  readonly hiddenWhen: readonly Logic[];
  /**
   * The question is drawn only while all of these conditions hold: it is on a tab or part of a record's
   * details. Unlike a hidden question it keeps its answer and its errors.
   */
  readonly drawnWhen: readonly Logic[];
  readonly required: readonly Requirement[];
  readonly rules: readonly FieldRule[];
  readonly assertions?: readonly Assertion[];
  /** Keys that affect this question: its visibility, options, requirement or rules. */
  readonly dependsOn: readonly string[];
  /** Keys whose answers appear in its texts. */
  readonly names?: readonly string[];
}

/**
 * An add-another block: the data that is needed to add, remove and move its entries. Its content is in the sections.
 */
export interface CompiledBlock {
  readonly label: string;
  /** Number of entries that always exist. Absent: one. */
  readonly minimum?: number;
  /** Maximum number of entries. Existing applications may have more, up to the length of `entries`. */
  readonly maximum: number;
  /** Its entries can be moved up and down: the buttons' labels and the messages of success and failure. */
  readonly moves?: { readonly [Said in 'up' | 'down' | 'done' | 'failed']: string };
  /** Its entries are the rows of a table, drawn by a separate script. */
  readonly isTable?: true;
  /** The block shows computed values, such as totals. */
  readonly hasTotals?: true;
  /** All possible entries. Each lists its keys, tab sets and blocks in the same order. */
  readonly entries: readonly CompiledEntry[];
}

/**
 * A possible entry of a block: its answer keys (including those of nested blocks), the ids of its tab sets and the ids
 * of its nested blocks.
 */
export interface CompiledEntry {
  readonly keys: readonly string[];
  readonly tabSets: readonly string[];
  /** Absent if there are none. */
  readonly blocks?: readonly string[];
}

/**
 * A tab set: the data that is needed to change the chosen tab. The keys of a tab are cleared when the user leaves it.
 * The first tab is the default.
 */
export interface CompiledTabs {
  readonly label: string;
  readonly tabs: readonly (Hideable & {
    readonly id: string;
    readonly label: string;
    readonly keys: readonly string[];
  })[];
}

/** The place of a question in the content. */
export interface QuestionNode {
  readonly kind: 'question';
  readonly key: string;
}

/** Content that is hidden and cleared while its condition holds. */
export interface ConditionalNode {
  readonly kind: 'conditional';
  readonly id: string;
  readonly hiddenWhen: Logic;
  readonly dependsOn: readonly string[];
  readonly content: readonly CompiledNode[];
  /** The content is a single question, and the condition is the question's own. */
  readonly isQuestion?: true;
}

/** Content that is drawn only while the condition holds. Unlike hidden content it keeps its answers. */
export interface DetailsNode {
  readonly kind: 'details';
  readonly drawnWhen: Logic;
  readonly dependsOn: readonly string[];
  /** Instructions for the user. */
  readonly text?: Text;
  readonly content: readonly CompiledNode[];
}

/** Content of a section, in display order. */
export type CompiledNode = QuestionNode | ConditionalNode | DetailsNode | BlockNode;

/** A page, section or tab that a condition can hide as a whole. */
export interface Hideable {
  /** Hidden while this holds. Absent: always visible. */
  readonly hiddenWhen?: Logic;
  /** Keys that the condition reads. */
  readonly dependsOn?: readonly string[];
}

/** A titled group of questions on a page. */
export interface CompiledSection extends Hideable {
  readonly id: string;
  readonly title: Text;
  readonly intro?: Words;
  readonly content: readonly CompiledNode[];
}

/** A page of the form, with its own route. */
export interface CompiledPage extends Hideable {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly intro?: Words;
  readonly buttons: readonly PageButton[];
  readonly sections: readonly CompiledSection[];
}

/** A form, compiled from its config files. */
export interface CompiledForm {
  readonly id: string;
  readonly title: string;
  /** The language of its texts. Absent: English. */
  readonly lang?: string;
  readonly defaultRoute: string;
  readonly school: School;
  readonly theme: Theme;
  /** Colours derived from the theme, for light and dark mode. */
  readonly shades: Readonly<Record<Scheme, Shades>>;
  readonly texts: Texts;
  /** The product's texts that may contain answers. */
  readonly said: SaidTexts;
  /** Steps to take after the submission. */
  readonly lastSteps: readonly Words[];
  /** Some texts have markup, or some options have pictures. A separate script draws them. */
  readonly hasMarks?: true;
  readonly pages: readonly CompiledPage[];
  readonly modals: readonly CompiledModal[];
  readonly cards: Readonly<Record<CardId, CompiledCard>>;
  readonly questions: Readonly<Record<string, CompiledQuestion>>;
  /** All keys of the data model. */
  readonly keys: Readonly<Record<string, KeyModel>>;
  readonly optionLists: Readonly<Record<string, OptionList>>;
  /** For each key, the keys of the questions that depend on its answer or whose texts contain it. */
  readonly dependents: Readonly<Record<string, readonly string[]>>;
  /** Keys of questions that are computed or can be hidden. Each comes after the questions it depends on. */
  readonly settlingOrder: readonly string[];
  /** Key of the applicant's given name, used in the banner's greeting. */
  readonly givenName?: string;
  /** Keys of the answers shown above an application in the read view. */
  readonly recordHead?: readonly string[];
  /** Add-another blocks by id. */
  readonly blocks: Readonly<Record<string, CompiledBlock>>;
  /** Tab sets by id. */
  readonly tabSets: Readonly<Record<string, CompiledTabs>>;
  /** Names of the URL parameters that fill in questions. */
  readonly parameters?: readonly string[];
  /** The scripts of the school's own widgets that this form uses. */
  readonly widgetScripts?: WidgetScripts;
  /** Banner above the content of every page. */
  readonly notice?: CompiledNotice;
  /** The period in which the form can be filled in. Absent: always. */
  readonly window?: CompiledWindow;
}

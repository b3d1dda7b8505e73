// What a form definition becomes: plain, frozen data that server, browser, lint and PDF all read.
// It holds no functions, so that it travels as JSON inside the served module.
import type { BlockNode } from '../../blocks/block-entry.ts';
import type { CompiledNotice } from '../../blocks/notice/node.ts';
import type { AnswerTypeName } from '../answers/answer-types.ts';
import type { Mask } from '../answers/mask.ts';
import type { CardId } from '../language/auth-card.ts';
import type { PageButton } from '../language/form.ts';
import type { Option } from '../language/option-lists.ts';
import type { School, Theme } from '../language/school.ts';
import type { Scheme, Shades } from '../theme/shades.ts';
import type { Shift } from '../values/calendar.ts';
import type { DateFormat } from '../values/date-text.ts';
import type { PhoneStyle, PhoneTrouble } from '../values/phone-text.ts';
import type { TimeFormat } from '../values/time-text.ts';
import type { CompiledCard } from './compiled-card.ts';
import type { CompiledModal } from './compiled-modal.ts';
import type { CompiledDescription, DescribedPart } from './described-part.ts';
import type { CompiledDrawing, WidgetScripts } from './drawing.ts';
import type { CompiledWindow } from './form-window.ts';
import type { SaidTexts, Text, TextId, Texts } from './texts.ts';
import type { Words } from './words.ts';

export type { CompiledNotice } from '../../blocks/notice/node.ts';
export type { PageButton } from '../language/form.ts';

/** One answer as it is stored: a checkbox is a boolean, everything else a string; empty is `""` or `false` (spec §3). */
export type AnswerValue = string | boolean;

/** The flat map of answer keys to values: the student answers of spec §3. */
export type Answers = Readonly<Record<string, AnswerValue>>;

/** A condition compiled to JSON Logic; `true` and `false` are constants. */
export type Logic = boolean | { readonly [operator: string]: unknown };

/** One key of the data model: what may be stored under it. */
export interface KeyModel {
  readonly type: 'string' | 'boolean';
  /** The form that each text has, whether a question asks it or not. */
  readonly form?: 'number' | 'day' | 'time';
  /** The text is a list of options, whether a question asks it or not. */
  readonly list?: true;
  /** Most code points of a stored text. */
  readonly maxLength: number;
  /** The key is shown, never written: no request may set it. */
  readonly readOnly?: true;
  /** Stored encrypted. */
  readonly sensitive?: true;
  /** The key holds the label of the option chosen under this other key. */
  readonly describes?: string;
  /** The key says where the answer to the autocomplete under this other key came from. */
  readonly sourceOf?: string;
  /** The key of an uploaded document: the server writes it, a request may only empty it. */
  readonly document?: true;
}

/** Years of which the first is the current one. */
export interface RelativeYears {
  readonly count: number;
  /** Whether they go up or down. */
  readonly step: 1 | -1;
  readonly without?: readonly string[];
}

/** A list of options, or one whose years depend on the day. */
export type OptionList = readonly Option[] | { readonly parts: readonly (Option | RelativeYears)[] };

/** Where the options of a question come from. */
export type QuestionOptions =
  | { readonly list: string }
  /** The answer under `by` picks one of the lists; an answer without a list offers nothing. */
  | { readonly by: string; readonly lists: Readonly<Record<string, string>> }
  /** Always the same list, but the choice is cleared when the answer under `by` changes. */
  | { readonly by: string; readonly list: string }
  /** The first list whose condition holds; one without a condition always is. */
  | { readonly cases: readonly { readonly when?: Logic; readonly list: string }[] };

/** Which options are offered under a condition, and how the others are drawn. */
export interface CompiledOffer {
  /** Values of options to the conditions under which they can be chosen; others always can. */
  readonly when: Readonly<Record<string, Logic>>;
  /** What cannot be chosen now is drawn, and disabled. */
  readonly showsAll?: true;
}

/** The register that an autocomplete searches, and where the fields of a chosen record go. */
export interface CompiledLookup {
  readonly category: string;
  /** Answer keys to names of record fields. */
  readonly fills: Readonly<Record<string, string>>;
}

/** One schema that an answer has to fit, under a condition if it has one, and what is said if it does not. */
export interface FieldRule {
  readonly when?: Logic;
  /** Name of the validator in the form's validator map. */
  readonly validator: string;
  /** `{{label}}`, and what the validator tells, such as `{{age}}`, are filled when it is shown. */
  readonly message: Text;
}

/** A condition that must be true once the question is answered, and what is said if it is not. */
export interface Assertion {
  /** It is looked at only while this is true. */
  readonly when: Logic;
  readonly logic: Logic;
  /** `{{label}}`, and `{{limit}}` where there is one, are filled when it is shown. */
  readonly message: Text;
  /** The day that is the limit. */
  readonly limit?: Logic | string | number;
}

/** When a question must be answered, and what is said if it is not. */
export interface Requirement {
  readonly when: Logic;
  readonly message: Text;
  /** No `*` tells of it: an answer to another question would do as well. */
  readonly isUnmarked?: true;
}

/** How numbers are written, by an example. */
export type NumberFormat = NonNullable<School['numberFormat']>;

/** How the numbers of a question are shown and typed. */
export interface NumberStyle {
  readonly format: NumberFormat;
  /** Decimals that are always shown. */
  readonly padded?: number;
  /** The unit before the number, and the one after it, with the blank between the two. */
  readonly before?: string;
  readonly after?: string;
}

/** What an input has to know of the numbers that are typed into it. */
export interface CompiledNumber extends NumberStyle {
  /** The keys that a phone shows: digits; digits and a decimal mark; all, since only among them is a minus. */
  readonly keys: 'numeric' | 'decimal' | 'text';
  /** A number as it may be typed. */
  readonly example: string;
}

/** Which phone numbers a question takes, and what is said of others; `{{label}}` is filled when it is shown. */
export interface CompiledPhone extends PhoneStyle {
  readonly messages: Readonly<Record<PhoneTrouble, string>>;
  /** What is said at the input once it is left. */
  readonly notes: Readonly<Record<PhoneTrouble, string>>;
}

/** Numbers in a row, from the first to the last, and what these two mean. */
export interface CompiledScale {
  readonly least: number;
  readonly most: number;
  readonly leastLabel?: string;
  readonly mostLabel?: string;
}

/** What a question says of the files that it asks for; what is absent is as it is for all files. */
export interface CompiledFile {
  /** The endings of their names, in small letters. */
  readonly extensions?: readonly string[];
  readonly maxBytes?: number;
  /** The keys of its files, its own first, where it takes several. */
  readonly keys?: readonly string[];
  /** The key of the question whose further file this is: one that takes several is drawn and read as one question. */
  readonly of?: string;
}

/** Where a question that nobody has answered has what stands in it. */
export type CompiledDefault =
  | { readonly value: AnswerValue }
  /** A day so far from today. */
  | { readonly day: Shift }
  /** The answer under another key. */
  | { readonly answer: string }
  /** The address of the account. */
  | { readonly account: true }
  /** A parameter of the address. */
  | { readonly parameter: string };

export interface CompiledQuestion {
  readonly key: string;
  /** Id of the page that asks it. */
  readonly page: string;
  readonly section: string;
  readonly label: Text;
  /** Stands for the label in library messages, where it differs. */
  readonly messageLabel?: Text;
  /** Stands for the label wherever the answer is read rather than given, where it differs. */
  readonly recordLabel?: Text;
  readonly widget: string;
  /** How a widget of the school's own draws it. */
  readonly drawnBy?: CompiledDrawing;
  /** What its answer is, and so how it is taken, compared and read. */
  readonly stores: AnswerTypeName;
  readonly type: 'string' | 'boolean';
  /** `group`: the label names a group of inputs; `itself`: the widget brings it. Else it belongs to one input. */
  readonly labelled?: 'group' | 'itself';
  readonly help?: Words;
  readonly placeholder?: string;
  /** The product's text that stands in the empty input of a question without a placeholder of its own. */
  readonly standardPlaceholder?: TextId;
  /** HTML autofill token. */
  readonly autocomplete?: string;
  readonly variant?: 'outlined' | 'underlined';
  /** How many characters its control is wide, where there is room, or below 1 which part of its place; absent: as wide as that. */
  readonly width?: number;
  readonly maxLength?: number;
  /** The text is shown as dots unless its input has the focus. */
  readonly concealed?: true;
  /** What is typed is given to nobody, such as the spelling service of a browser: it is concealed, or stored encrypted. */
  readonly sensitive?: true;
  /** Only the last four letters or digits are read in the view, the copy and the review; whole where it is absent. */
  readonly printed?: 'lastFour';
  /** The mask that a masked widget types into. */
  readonly mask?: Mask;
  /** Says of a text that is no number of the mask where it belongs; absent where the product's own text does. */
  readonly maskMessage?: string;
  /** How its number is written, where its answer is one. */
  readonly number?: CompiledNumber;
  /** The numbers that it is chosen from. */
  readonly scale?: CompiledScale;
  /** Which files it takes, where its answer is a document and not every file is taken. */
  readonly file?: CompiledFile;
  /** The phone numbers that it takes. */
  readonly phone?: CompiledPhone;
  /** What its answer is made of, where a JSON Schema describes it: by place, in the order in which it is asked. */
  readonly parts?: Readonly<Record<string, DescribedPart>>;
  /** How it is drawn then. */
  readonly described?: CompiledDescription;
  /** How its day is written, where its answer is one and the school says so. */
  readonly dateFormat?: DateFormat;
  /** How its time is written, where its answer is one. */
  readonly timeFormat?: TimeFormat;
  /** How its answer is computed, where nobody gives it: the text that is stored. */
  readonly calculate?: Logic | string;
  /** What it is filled in with before anybody has answered it. */
  readonly default?: CompiledDefault;
  /** What a display widget shows instead of an answer. */
  readonly source?: string;
  readonly options?: QuestionOptions;
  /** Absent: all its options can be chosen. */
  readonly offer?: CompiledOffer;
  readonly lookup?: CompiledLookup;
  /** Answer keys to the fields of the chosen option's record that fill them. */
  readonly fills?: CompiledLookup['fills'];
  /** A stored value that is no option and counts as an answer while this holds (decision VAL-085). */
  readonly accepts?: { readonly value: string; readonly when: Logic };
  /** Options of which each excludes all others, where several can be chosen. */
  readonly alone?: readonly string[];
  /** In how many columns its boxes run, where there is room. */
  readonly columns?: number;
  /** Choosing an option stores its label under `<key>_desc`. */
  readonly describe: boolean;
  /** The question is hidden while any of these holds. */
  readonly hiddenWhen: readonly Logic[];
  /**
   * The question is drawn only while all of these hold: it is on a tab, or among the details of a record. Unlike a
   * hidden one it keeps its answer and its messages.
   */
  readonly drawnWhen: readonly Logic[];
  readonly required: readonly Requirement[];
  readonly rules: readonly FieldRule[];
  readonly assertions?: readonly Assertion[];
  /** Keys whose answers decide about this question: visibility, options, requirement, rules. */
  readonly dependsOn: readonly string[];
  /** Keys whose answers its texts name. */
  readonly names?: readonly string[];
}

/** An add-another block as the calls know it. */
export interface CompiledBlock {
  readonly label: string;
  /** So many entries are always there; absent where it is one. */
  readonly minimum?: number;
  /** So many can be added. Applications under way may have more, as many as there are `entries`. */
  readonly maximum: number;
  /** Its entries can be moved up and down: what the buttons are called, what is said then, and of a failure. */
  readonly moves?: { readonly [Said in 'up' | 'down' | 'done' | 'failed']: string };
  /** Its entries are the rows of a table, which is drawn by a script of its own. */
  readonly isTable?: true;
  /** Values are computed where its entries are shown. */
  readonly hasTotals?: true;
  /** What each possible entry has of its own, in the same order in all of them. */
  readonly entries: readonly CompiledEntry[];
}

/** A possible entry: its answer keys, those of blocks in it among them, its tab sets and these blocks, by their ids. */
export interface CompiledEntry {
  readonly keys: readonly string[];
  readonly tabSets: readonly string[];
  /** Absent where there are none. */
  readonly blocks?: readonly string[];
}

/** A tab set as the calls know it: each tab with the keys that leaving it clears. The first is the default. */
export interface CompiledTabs {
  readonly label: string;
  readonly tabs: readonly (Hideable & {
    readonly id: string;
    readonly label: string;
    readonly keys: readonly string[];
  })[];
}

/** A question where it is drawn. */
export interface QuestionNode {
  readonly kind: 'question';
  readonly key: string;
}

/** Content that is hidden, and cleared, while its condition holds. */
export interface ConditionalNode {
  readonly kind: 'conditional';
  readonly id: string;
  readonly hiddenWhen: Logic;
  readonly dependsOn: readonly string[];
  readonly content: readonly CompiledNode[];
  /** It is one question with a condition of its own, and so no group that could be left out where it is read. */
  readonly isQuestion?: true;
}

/** Content that is drawn while the condition holds, and keeps its answers while it does not. */
export interface DetailsNode {
  readonly kind: 'details';
  readonly drawnWhen: Logic;
  readonly dependsOn: readonly string[];
  /** Says what to do. */
  readonly text?: Text;
  readonly content: readonly CompiledNode[];
}

/** Content of a section, in the order in which it is shown. */
export type CompiledNode = QuestionNode | ConditionalNode | DetailsNode | BlockNode;

/** What a condition can hide as a whole. */
export interface Hideable {
  /** Hidden while this holds; absent: always shown. */
  readonly hiddenWhen?: Logic;
  /** Keys whose answers decide it. */
  readonly dependsOn?: readonly string[];
}

export interface CompiledSection extends Hideable {
  readonly id: string;
  readonly title: Text;
  readonly intro?: Words;
  readonly content: readonly CompiledNode[];
}

export interface CompiledPage extends Hideable {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly intro?: Words;
  readonly buttons: readonly PageButton[];
  readonly sections: readonly CompiledSection[];
}

export interface CompiledForm {
  readonly id: string;
  readonly title: string;
  /** The language of its texts; English where it is absent. */
  readonly lang?: string;
  readonly defaultRoute: string;
  readonly school: School;
  readonly theme: Theme;
  /** What is made of it, for light screens and for dark ones. */
  readonly shades: Readonly<Record<Scheme, Shades>>;
  readonly texts: Texts;
  readonly said: SaidTexts;
  /** What is to be done after the submission, step by step. */
  readonly lastSteps: readonly Words[];
  /** Some of its words have marks, or its options pictures: these elements are drawn by a script of their own. */
  readonly hasMarks?: true;
  readonly pages: readonly CompiledPage[];
  readonly modals: readonly CompiledModal[];
  readonly cards: Readonly<Record<CardId, CompiledCard>>;
  readonly questions: Readonly<Record<string, CompiledQuestion>>;
  /** Every key of the data model. */
  readonly keys: Readonly<Record<string, KeyModel>>;
  readonly optionLists: Readonly<Record<string, OptionList>>;
  /** For each key, the questions that its answer decides about, or that name it. */
  readonly dependents: Readonly<Record<string, readonly string[]>>;
  /** Keys of the questions that answers can hide or that are computed, each after those that decide this. */
  readonly settlingOrder: readonly string[];
  /** Key of the applicant's given name, greeted in the banner. */
  readonly givenName?: string;
  /** Keys of the answers that stand above an application that is read. */
  readonly recordHead?: readonly string[];
  /** Add-another blocks by id. */
  readonly blocks: Readonly<Record<string, CompiledBlock>>;
  /** Tab sets by id. */
  readonly tabSets: Readonly<Record<string, CompiledTabs>>;
  /** Parameters of the address that questions are filled in from. */
  readonly parameters?: readonly string[];
  /** The scripts of the school's own widgets that draw some of its questions. */
  readonly widgetScripts?: WidgetScripts;
  /** Banner above the content of every page. */
  readonly notice?: CompiledNotice;
  /** The time in which the form can be filled in; always, where it is absent. */
  readonly window?: CompiledWindow;
}

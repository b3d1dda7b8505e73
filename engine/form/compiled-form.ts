// What a form definition becomes: plain, frozen data that server, browser, lint and PDF all read.
// It holds no functions, so that it travels as JSON inside the served module.
import type { BlockNode } from '../../blocks/block-entry.ts';
import type { CompiledNotice } from '../../blocks/notice/node.ts';
import type { AnswerTypeName } from '../answers/answer-types.ts';
import type { Mask } from '../answers/mask.ts';
import type { CardId, CardLink, CardWidget } from '../language/auth-card.ts';
import type { PageButton } from '../language/form.ts';
import type { ProseBlock } from '../language/modal.ts';
import type { Option } from '../language/option-lists.ts';
import type { School, Theme } from '../language/school.ts';
import type { TimeFormat } from '../values/time-text.ts';
import type { TextId, Texts } from './texts.ts';

export type { CompiledNotice } from '../../blocks/notice/node.ts';
export type { CardId, CardLink, CardWidget } from '../language/auth-card.ts';
export type { PageButton } from '../language/form.ts';
export type { ProseBlock } from '../language/modal.ts';

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

/** Where the options of a question come from. */
export type QuestionOptions =
  | { readonly list: string }
  /** The answer under `by` picks one of the lists; an answer without a list offers nothing. */
  | { readonly by: string; readonly lists: Readonly<Record<string, string>> }
  /** Always the same list, but the choice is cleared when the answer under `by` changes. */
  | { readonly by: string; readonly list: string };

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
  readonly message: string;
}

/** A condition that must be true once the question is answered, and what is said if it is not. */
export interface Assertion {
  /** It is looked at only while this is true. */
  readonly when: Logic;
  readonly logic: Logic;
  /** `{{label}}`, and `{{limit}}` where there is one, are filled when it is shown. */
  readonly message: string;
  /** The day that is the limit. */
  readonly limit?: Logic | string | number;
}

/** When a question must be answered, and what is said if it is not. */
export interface Requirement {
  readonly when: Logic;
  readonly message: string;
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

export interface CompiledQuestion {
  readonly key: string;
  /** Id of the page that asks it. */
  readonly page: string;
  readonly section: string;
  readonly label: string;
  /** Stands for the label in library messages, where it differs. */
  readonly messageLabel?: string;
  /** Stands for the label wherever the answer is read rather than given, where it differs. */
  readonly recordLabel?: string;
  readonly widget: string;
  /** What its answer is, and so how it is taken, compared and read. */
  readonly stores: AnswerTypeName;
  readonly type: 'string' | 'boolean';
  /** `group`: the label names a group of inputs; `itself`: the widget brings it. Else it belongs to one input. */
  readonly labelled?: 'group' | 'itself';
  readonly help?: string;
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
  /** Only the last four letters or digits are read in the view, the copy and the review; whole where it is absent. */
  readonly printed?: 'lastFour';
  /** The mask that a masked widget types into. */
  readonly mask?: Mask;
  /** Says of a text that is no number of the mask where it belongs; absent where the product's own text does. */
  readonly maskMessage?: string;
  /** How its number is written, where its answer is one. */
  readonly number?: CompiledNumber;
  /** How its time is written, where its answer is one. */
  readonly timeFormat?: TimeFormat;
  /** How its answer is computed, where nobody gives it: the text that is stored. */
  readonly calculate?: Logic | string;
  /** What a display widget shows instead of an answer. */
  readonly source?: string;
  readonly options?: QuestionOptions;
  readonly lookup?: CompiledLookup;
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
}

/** An add-another block as the calls know it. */
export interface CompiledBlock {
  readonly label: string;
  readonly maximum: number;
  /** What each possible entry has of its own, in the same order in all of them: answer keys, and ids of tab sets. */
  readonly entries: readonly { readonly keys: readonly string[]; readonly tabSets: readonly string[] }[];
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
  readonly text?: string;
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
  readonly title: string;
  readonly intro?: string;
  readonly content: readonly CompiledNode[];
}

export interface CompiledPage extends Hideable {
  readonly id: string;
  readonly route: string;
  readonly title: string;
  readonly intro?: string;
  readonly buttons: readonly PageButton[];
  readonly sections: readonly CompiledSection[];
}

/** A field of an authentication card. */
export interface CardField {
  readonly name: string;
  readonly label: string;
  readonly widget: CardWidget;
  readonly autocomplete?: string;
  readonly help?: string;
  /** Messages of the field's rules in order: the checklist of a new password. A message not among its errors is met. */
  readonly checklist?: readonly string[];
}

/** An authentication card; `schema` is the JSON Schema that its validators are compiled from. */
export interface CompiledCard {
  readonly id: CardId;
  readonly title: string;
  /** Name in error toasts: "Login Card" gives "Login Card Error" (spec §8). */
  readonly name: string;
  readonly intro?: string;
  readonly submit: string;
  readonly fields: readonly CardField[];
  readonly schema: Readonly<Record<string, unknown>>;
  /** Text of the button that asks for a new confirmation code, where the card has one. */
  readonly resend?: string;
  readonly links: readonly CardLink[];
  readonly footer: { readonly question: string; readonly link: CardLink };
}

export interface CompiledModal {
  readonly id: string;
  readonly title: string;
  /** Text of the footer link that opens it. */
  readonly opener: string;
  readonly content: readonly ProseBlock[];
}

export interface CompiledForm {
  readonly id: string;
  readonly title: string;
  readonly defaultRoute: string;
  readonly school: School;
  readonly theme: Theme;
  readonly texts: Texts;
  readonly pages: readonly CompiledPage[];
  readonly modals: readonly CompiledModal[];
  readonly cards: Readonly<Record<CardId, CompiledCard>>;
  readonly questions: Readonly<Record<string, CompiledQuestion>>;
  /** Every key of the data model. */
  readonly keys: Readonly<Record<string, KeyModel>>;
  readonly optionLists: Readonly<Record<string, readonly Option[]>>;
  /** For each key, the questions that its answer decides about. */
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
  /** Banner above the content of every page. */
  readonly notice?: CompiledNotice;
}

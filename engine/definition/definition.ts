// The form definition: the config files as the schemas describe them, before anything is compiled.
import type { CardId, PageButton, ProseBlock } from '../form/compiled-form.ts';
import type { Option } from '../form/options.ts';
import type { School, Theme } from '../form/school.ts';
import type { Texts } from '../form/texts.ts';
import type { CallField } from '../wire/card-calls.ts';

export type Operator =
  | 'notEquals'
  | 'equals'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'notAnswered'
  | 'answered'
  | 'in'
  | 'notIn';

export type Scalar = string | number | boolean;

/** The conditional rule of spec §3. */
export interface Rule {
  readonly valueKey: string;
  readonly operator: Operator;
  readonly target?: Scalar | readonly Scalar[];
}

export type Condition =
  | Rule
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly condition: string };

/** `firstEntry`: in the first entry of an add-another block; in the others, `requiredWhen` decides. */
export type Required = boolean | 'firstEntry';

/** One keyword says what must hold; the message is said when it does not. */
export interface ValidationRule {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly format?: 'date';
  readonly minAge?: number;
  readonly maxAge?: number;
  readonly equalTo?: string;
  readonly message?: string;
  readonly when?: Condition;
}

export type OptionsReference =
  | string
  | { readonly by: string; readonly lists: Readonly<Record<string, string>> }
  | { readonly by: string; readonly list: string };

export interface QuestionDefinition {
  readonly question: string;
  readonly label: string;
  readonly widget: string;
  readonly shortLabel?: string;
  readonly recordLabel?: string;
  readonly help?: string;
  readonly placeholder?: string;
  readonly maskMessage?: string;
  readonly concealed?: true;
  readonly printed?: 'whole' | 'lastFour';
  readonly autocomplete?: string;
  readonly variant?: 'outlined' | 'underlined';
  readonly maxLength?: number | { readonly school: 'characterLimit' };
  readonly source?: string;
  readonly options?: OptionsReference;
  readonly describe?: boolean;
  readonly required?: Required;
  readonly requiredWhen?: Condition;
  readonly requiredMessage?: string;
  readonly validation?: readonly ValidationRule[];
  /** Radio-controlled content: what is shown while an answer is chosen. */
  readonly content?: Readonly<Record<string, readonly ContentDefinition[]>>;
  /** Autocomplete: the register, the answers that a record fills, and what is asked where none is chosen. */
  readonly category?: string;
  readonly prefix?: string;
  readonly fills?: readonly string[];
  readonly manual?: readonly ContentDefinition[];
  readonly manualText?: string;
  /** A stored value that is no option and counts as an answer while another key is empty (month and year). */
  readonly accepts?: { readonly value: string; readonly whileEmpty: string };
}

export interface ToggleDefinition {
  readonly toggle: string;
  readonly label: string;
  readonly help?: string;
  readonly required?: Required;
  readonly requiredMessage?: string;
  readonly before: readonly ContentDefinition[];
  readonly after: readonly ContentDefinition[];
}

export interface TabSetDefinition {
  readonly tabSet: string;
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: string;
    readonly content: readonly ContentDefinition[];
  }[];
}

export interface MonthYearDefinition {
  readonly monthYear: { readonly month: string; readonly year: string };
  readonly label: string;
  readonly help?: string;
  readonly months: string;
  readonly years: string;
  readonly required?: Required;
  readonly requiredWhen?: Condition;
  readonly requiredMessage?: string;
  readonly acceptedMonth?: string;
}

/** Parts of which the first whose condition is true is shown. */
export interface FirstOfDefinition {
  readonly firstOf: readonly {
    readonly showWhen: Condition;
    readonly content: readonly ContentDefinition[];
  }[];
}

/** A text that is shown between two days, both included. */
export interface NoticeDefinition {
  readonly notice: string;
  readonly from: string;
  readonly to: string;
}

export interface CheckboxesDefinition {
  readonly checkboxes: readonly { readonly question: string; readonly label: string }[];
  readonly id: string;
  readonly label: string;
  readonly help?: string;
}

export interface AddAnotherDefinition {
  readonly addAnother: string;
  readonly label: string;
  readonly prefix: string;
  readonly maximum: number;
  readonly content: readonly ContentDefinition[];
}

export type ContentDefinition =
  | QuestionDefinition
  | ToggleDefinition
  | TabSetDefinition
  | MonthYearDefinition
  | FirstOfDefinition
  | NoticeDefinition
  | CheckboxesDefinition
  | { readonly hideWhen: Condition; readonly content: readonly ContentDefinition[] }
  | { readonly showWhen: Condition; readonly content: readonly ContentDefinition[] }
  | { readonly row: readonly ContentDefinition[] }
  | { readonly text: string }
  | AddAnotherDefinition;

/** A rule of a section: a requirement, or one more validation, of the keys that it names. */
export type SectionRule =
  | { readonly require: readonly string[]; readonly when?: Condition; readonly message?: string }
  | ({ readonly validate: readonly string[] } & ValidationRule);

export interface SectionFile {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly content: readonly ContentDefinition[];
  readonly rules?: readonly SectionRule[];
}

export interface FormFile {
  readonly id: string;
  readonly title: string;
  readonly defaultPage: string;
  readonly givenName?: string;
  readonly recordHead?: readonly string[];
  readonly pages: readonly {
    readonly id: string;
    readonly route: string;
    readonly title: string;
    readonly intro?: string;
    readonly sections: readonly string[];
    readonly buttons: readonly PageButton[];
  }[];
  readonly modals: readonly string[];
  readonly notice?: NoticeDefinition;
}

export type SchoolFile = School & {
  readonly $schema: string;
  readonly theme: Theme;
  /** The school's own wording of mails, by the ids of texts. */
  readonly emailCopy?: Readonly<Record<string, string>>;
};

export interface DataModelKey {
  readonly type: 'string' | 'boolean';
  readonly description?: true;
  readonly readOnly?: true;
  readonly sensitive?: true;
  readonly maxLength?: number;
  readonly entries?: { readonly prefix: string; readonly maximum: number };
}

export interface DataModelFile {
  readonly keys: Readonly<Record<string, DataModelKey>>;
}

/** A list of years that is made when the form is compiled; it starts this year unless said otherwise. */
export interface YearsDefinition {
  readonly count: number;
  readonly direction: 'past' | 'future';
  readonly start?: number;
}

export interface OptionListsFile {
  readonly lists: Readonly<
    Record<
      string,
      | readonly Option[]
      | { readonly join: readonly string[]; readonly without?: readonly string[] }
      | { readonly years: YearsDefinition }
    >
  >;
}

export interface ConditionsFile {
  readonly conditions: Readonly<Record<string, Condition>>;
}

export interface CardFile {
  readonly id: CardId;
  readonly title: string;
  readonly name: string;
  readonly intro?: string;
  readonly submit: string;
  readonly fields: readonly {
    readonly field: CallField;
    readonly label: string;
    readonly widget: 'email' | 'password' | 'newPassword' | 'code' | 'hidden';
    readonly autocomplete?: string;
    readonly help?: string;
    readonly validation: readonly ValidationRule[];
  }[];
  readonly resend?: string;
  readonly links: readonly { readonly text: string; readonly to: string }[];
  readonly footer: {
    readonly question: string;
    readonly link: { readonly text: string; readonly to: string };
  };
}

export interface ModalFile {
  readonly id: string;
  readonly title: string;
  readonly opener: string;
  readonly content: readonly ProseBlock[];
}

/** A file's value together with the path that its findings name. */
export interface Located<T> {
  readonly file: string;
  readonly value: T;
}

/** One school's whole form, each file parsed and fitting its schema. */
export interface Definition {
  readonly form: Located<FormFile>;
  readonly school: Located<SchoolFile>;
  readonly dataModel: Located<DataModelFile>;
  readonly optionLists: Located<OptionListsFile>;
  readonly conditions: Located<ConditionsFile>;
  readonly texts: Located<Texts>;
  readonly sections: Readonly<Record<string, Located<SectionFile>>>;
  readonly cards: Readonly<Record<string, Located<CardFile>>>;
  readonly modals: Readonly<Record<string, Located<ModalFile>>>;
}

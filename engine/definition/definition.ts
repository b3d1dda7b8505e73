// The form definition: the config files as the schemas describe them, before compilation. The schemas and types
// of each kind are in engine/language.
import type { ProductTextId } from '../form/texts.ts';
import type { CardFile } from '../language/auth-card.ts';
import type { ConditionsFile } from '../language/condition.ts';
import type { DataModelFile } from '../language/data-model.ts';
import type { FormFile } from '../language/form.ts';
import type { MailFile } from '../language/mail.ts';
import type { MigrationFile } from '../language/migration.ts';
import type { ModalFile } from '../language/modal.ts';
import type { OptionListsFile } from '../language/option-lists.ts';
import type { RegisterFile } from '../language/register.ts';
import type { SchoolFile } from '../language/school.ts';
import type { SectionFile } from '../language/section.ts';
import type { WebhookFile } from '../language/webhook.ts';
import type { SourceFile } from '../source/source-file.ts';

export type { Operator } from '../conditions/operators.ts';
export type { AddAnotherDefinition } from '../language/add-another.ts';
export type { AssertionRule } from '../language/assertion.ts';
export type { CardFile } from '../language/auth-card.ts';
export type { Calculated, Calculation } from '../language/calculation.ts';
export type { Condition, EntriesRule, LengthRule, Operand, Rule, Scalar } from '../language/condition.ts';
export type { BlockDefinition, ContentDefinition } from '../language/content.ts';
export type { DataModelFile, DataModelKey } from '../language/data-model.ts';
export type { FormFile } from '../language/form.ts';
export type { MigrationFile, MigrationStep } from '../language/migration.ts';
export type { NoticeDefinition } from '../language/notice.ts';
export type { OptionListsFile, RegisterListDefinition, YearsDefinition } from '../language/option-lists.ts';
export type { OptionsReference } from '../language/options.ts';
export type { QuestionDefinition } from '../language/question.ts';
export type { RegisterFile } from '../language/register.ts';
export type { SectionFile, SectionRule } from '../language/section.ts';
export type { ValidationRule } from '../language/validation.ts';

/** A file's value with the path that findings name. */
export interface Located<T> {
  readonly file: string;
  readonly value: T;
}

/** The whole form of a school. Each file is parsed and fits its schema. */
export interface Definition {
  readonly form: Located<FormFile>;
  readonly school: Located<SchoolFile>;
  readonly dataModel: Located<DataModelFile>;
  readonly optionLists: Located<OptionListsFile>;
  readonly conditions: Located<ConditionsFile>;
  readonly texts: Located<Partial<Record<ProductTextId, string>>>;
  readonly sections: Readonly<Record<string, Located<SectionFile>>>;
  readonly cards: Readonly<Record<string, Located<CardFile>>>;
  readonly modals: Readonly<Record<string, Located<ModalFile>>>;
  readonly registers: Readonly<Record<string, Located<RegisterFile>>>;
  readonly migrations: Readonly<Record<string, Located<MigrationFile>>>;
  readonly mails: Readonly<Record<string, Located<MailFile>>>;
  readonly webhooks: Readonly<Record<string, Located<WebhookFile>>>;
  /** CSV files of registers by name. */
  readonly tables: Readonly<Record<string, SourceFile>>;
}

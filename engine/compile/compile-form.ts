import { offerKeys } from '../answers/choices.ts';
import { listedOptions } from '../answers/listed-options.ts';
import { type AskedQuestion, askedBlocks, PLAIN_KEYS } from '../asking/ask-questions.ts';
import type { Catalog } from '../asking/catalog.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { compileKeys } from '../asking/compile-keys.ts';
import { answerSayer } from '../asking/compile-said.ts';
import { compileTexts } from '../asking/compile-texts.ts';
import { schoolFiller } from '../asking/fill-school.ts';
import type { OwnWidgets } from '../asking/own-widgets.ts';
import type { Places } from '../asking/places.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { Definition, FormFile, RegisterFile } from '../definition/definition.ts';
import type { CardId } from '../form/compiled-card.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { PatternJudge } from '../form/pattern-judge.ts';
import type { Reminders } from '../form/reminders.ts';
import type { ServerTexts, Text } from '../form/texts.ts';
import { type Assets, isMarked } from '../form/words.ts';
import type { BeginsWith } from '../language/begins-with.ts';
import type { MailFile } from '../language/mail.ts';
import type { Webhook } from '../language/webhook.ts';
import type { Migrations } from '../migration/migration.ts';
import { compileCondition } from '../rules/compile-condition.ts';
import { questionOf } from '../rules/compile-rule.ts';
import type { Report } from '../source/diagnostic.ts';
import { child } from '../source/source-file.ts';
import type { Description } from '../validation/described-standalone.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { defined } from '../values/defined.ts';
import { shadesOf } from '../values/shades.ts';
import { checkFills, type Registers } from './check-fills.ts';
import { checkKeys } from './check-keys.ts';
import { checkFormAssertions } from './compile-assertions.ts';
import { compileCards } from './compile-cards.ts';
import { checkDefaults } from './compile-default.ts';
import { compileMails } from './compile-mails.ts';
import { compileMigrations } from './compile-migrations.ts';
import { compileModals } from './compile-modals.ts';
import { compileNotice } from './compile-notice.ts';
import { compileOptionLists } from './compile-option-lists.ts';
import { compilePages } from './compile-pages.ts';
import { compileRegisters } from './compile-registers.ts';
import { compileReminders } from './compile-reminders.ts';
import { FieldSchemas } from './compile-validation.ts';
import { compileWebhooks } from './compile-webhooks.ts';
import { compileWindow } from './compile-window.ts';
import { compileWords } from './compile-words.ts';
import { dependentsOf, orderSettling } from './dependents.ts';

/** A compiled form, with the schemas for its validators and the parts that browsers do not get. */
export interface Compiled {
  readonly form: CompiledForm;
  /** Texts that only the server needs. */
  readonly serverTexts: ServerTexts;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Schemas of the cards' validators. */
  readonly cardSchemas: Readonly<Record<CardId, JsonSchema>>;
  /** Schemas of described questions, with the texts about their parts. */
  readonly descriptions: Readonly<Record<string, Description>>;
  /** Every place where a question is asked. The checks of spec §5 read them. */
  readonly asked: readonly AskedQuestion[];
  /** Places of the form's conditions and rules in the config. */
  readonly places: Places;
  /** The form's registers, as their files describe them. */
  readonly registers: readonly RegisterFile[];
  /** Migrations of answers to an earlier form. Server only. */
  readonly migrations: Migrations;
  /** Mails after a submission, still with the placeholders that are filled in when a mail is sent. Server only. */
  readonly mails: readonly MailFile[];
  /** Mails before the form closes; absent if there are none. Server only. */
  readonly reminders?: Reminders | undefined;
  /** Webhooks. Server only. */
  readonly webhooks: readonly Webhook[];
  /** The form whose answers a new application can start with; absent if it starts empty. Server only. */
  readonly beginsWith?: BeginsWith | undefined;
}

/** Maps each key to the first place that asks it. A check reports keys that are asked twice. */
function firstAsked(asked: readonly AskedQuestion[]): Map<string, AskedQuestion> {
  const first = new Map<string, AskedQuestion>();
  for (const question of asked) if (!first.has(question.key)) first.set(question.key, question);
  return first;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

function defaultRoute({ pages, defaultPage }: FormFile): string {
  return pages.find((page) => page.id === defaultPage)?.route ?? '/';
}

/** Compiles each named condition to report its errors, even if nothing uses it yet. */
function checkConditions(context: CompileContext): void {
  const { file, value } = context.definition.conditions;
  for (const [name, condition] of Object.entries(value.conditions)) {
    const place = { file, pointer: child('/conditions', name) };
    compileCondition(context, condition, place, PLAIN_KEYS, [name]);
  }
}

/** Maps each key that a choice fills to the questions that fill it. */
function fillersOf(questions: Readonly<Record<string, CompiledQuestion>>): ReadonlyMap<string, string[]> {
  const fillers = new Map<string, string[]>();
  for (const { key, fills = {} } of Object.values(questions)) {
    for (const filled of Object.keys(fills)) fillers.set(filled, [...(fillers.get(filled) ?? []), key]);
  }
  return fillers;
}

/** What the compiler needs besides the definition. Checks that need an absent part are skipped. */
export interface CompileInput extends Catalog {
  /** Judges regular expressions. */
  readonly judge?: PatternJudge;
  /** The fields of each shipped register, by its name. */
  readonly registers?: Registers;
  /** The files below `assets/` in the config directory. */
  readonly assets?: Assets;
  /** The school's own widgets. */
  readonly ownWidgets?: OwnWidgets | undefined;
}

/**
 * Compiles a definition that has no broken references. Reports errors and never throws. `asked` contains the
 * questions of the definition.
 */
export function compileForm(
  definition: Definition,
  asked: readonly AskedQuestion[],
  report: Report,
  { widgets, blocks, judge, registers: shipped, assets, ownWidgets }: CompileInput,
): Compiled {
  const text = schoolFiller(definition, report);
  const first = firstAsked(asked);
  const registers = compileRegisters(definition, report, judge);
  const optionLists = compileOptionLists(definition, report, text, { asked, registers, assets });
  const sayer = answerSayer(definition, first, text, report);
  let hasMarks = Object.keys(optionLists).some((name) =>
    listedOptions({ optionLists }, name).some(({ picture }) => picture),
  );
  const context: CompileContext = {
    definition,
    report,
    judge,
    catalog: { widgets, blocks },
    ownWidgets,
    optionLists,
    asked: first,
    addAnothers: new Map(askedBlocks(asked).map(({ definition: block }) => [block.addAnother, block])),
    text,
    ...sayer,
    words(place, raw, length, saying) {
      const say = (part: string): Text =>
        saying === undefined ? text(place.file, place.pointer, part) : sayer.said(place, part, saying);
      const words = compileWords(place, raw, length, { report, assets, say });
      hasMarks ||= isMarked(words);
      return words;
    },
    places: new Map(),
    blocks: {},
    tabSets: {},
  };
  const schemas = new FieldSchemas();
  // No prototype: a key of the config may equal an inherited property such as "constructor".
  const questions: Record<string, CompiledQuestion> = Object.create(null);
  const pages = compilePages({ context, schemas, questions });
  checkConditions(context);
  checkFormAssertions(context);
  checkKeys(context);
  checkFills(context, registers, shipped);
  const fillers = fillersOf(questions);
  const withFillers = (keys: readonly string[]) => keys.flatMap((key) => [key, ...(fillers.get(key) ?? [])]);
  const computedFrom = (key: string) => withFillers(readKeys(questions[key]?.calculate));
  const decidedBy = (key: string) => {
    const question = questions[key];
    if (question === undefined) return [];
    return [...withFillers([...readKeys(question.hiddenWhen), ...offerKeys(question)]), ...computedFrom(key)];
  };
  const settlingOrder = orderSettling(context, first, decidedBy, computedFrom);
  const { lang, notice, parameters, givenName, recordHead } = definition.form.value;
  const { file } = definition.form;
  if (givenName !== undefined) questionOf(context, givenName, { file, pointer: '/givenName' }, PLAIN_KEYS);
  for (const [index, key] of (recordHead ?? []).entries())
    questionOf(context, key, { file, pointer: child('/recordHead', index) }, PLAIN_KEYS);
  const { theme, $schema: _, emailCopy: __, ...school } = definition.school.value;
  const { cards, cardSchemas } = compileCards(context);
  const place = { file, pointer: '/notice' };
  const { serverTexts, ...texts } = compileTexts(context, questions);
  const form: CompiledForm = defined({
    id: definition.form.value.id,
    title: text(file, '/title', definition.form.value.title),
    lang,
    defaultRoute: defaultRoute(definition.form.value),
    school,
    theme,
    shades: { light: shadesOf(theme, 'light'), dark: shadesOf(theme, 'dark') },
    ...texts,
    pages,
    modals: compileModals(context),
    cards,
    questions,
    keys: compileKeys(context, questions),
    optionLists,
    dependents: dependentsOf(questions),
    settlingOrder,
    parameters,
    givenName,
    recordHead,
    ...compileWindow(context),
    blocks: context.blocks,
    tabSets: context.tabSets,
    notice: notice && compileNotice(context, notice, place, { scope: PLAIN_KEYS }),
    // Evaluated last: everything compiled above may contain marks.
    hasMarks: hasMarks ? true : undefined,
  });
  checkDefaults(context, form, schemas.schemas);
  return {
    form: deepFreeze(form),
    serverTexts: deepFreeze(serverTexts),
    schemas: schemas.schemas,
    cardSchemas,
    descriptions: schemas.descriptions,
    asked,
    places: context.places,
    registers: Object.values(registers).map(({ register }) => register),
    migrations: compileMigrations(definition, form, report, text),
    mails: compileMails(definition, text),
    reminders: compileReminders(context, form.window),
    webhooks: compileWebhooks(definition, form, report),
    beginsWith: definition.form.value.beginsWith,
  };
}

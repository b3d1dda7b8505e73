import { compileNotice } from '../../blocks/notice/compile-notice.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { Definition, FormFile } from '../definition/definition.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { CompiledForm, CompiledQuestion } from '../form/compiled-form.ts';
import type { PatternJudge } from '../patterns/pattern-judge.ts';
import { child } from '../source/source-file.ts';
import type { JsonSchema } from '../validation/field-schema.ts';
import { type AskedQuestion, askedBlocks, askQuestions, PLAIN_KEYS } from './ask-questions.ts';
import { checkFills, type Registers } from './check-fills.ts';
import { checkKeys } from './check-keys.ts';
import { checkFormAssertions } from './compile-assertions.ts';
import { compileCards } from './compile-cards.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileKeys } from './compile-keys.ts';
import { compileModals } from './compile-modals.ts';
import { compileOptionLists } from './compile-option-lists.ts';
import { compilePages } from './compile-pages.ts';
import { compileTexts } from './compile-texts.ts';
import { FieldSchemas } from './compile-validation.ts';
import { dependentsOf, orderSettling } from './dependents.ts';
import { schoolFiller } from './fill-school.ts';

/** A compiled form and the schemas that its validators are made of. */
export interface Compiled {
  readonly form: CompiledForm;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  /** Every asking of every question; the checks of spec §5 read them. */
  readonly asked: readonly AskedQuestion[];
}

/** The first asking of each key. That a key is asked twice is found by a check. */
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

/** Compiles each named condition for its findings: one that nothing uses yet may be wrong, too. */
function checkConditions(context: CompileContext): void {
  const { file, value } = context.definition.conditions;
  for (const [name, condition] of Object.entries(value.conditions)) {
    const place = { file, pointer: child('/conditions', name) };
    compileCondition(context, condition, place, PLAIN_KEYS, [name]);
  }
}

/** Reports a key in form.json that no question has. */
function checkAsked({ definition, asked, report }: CompileContext, pointer: string, key: string): void {
  if (asked.has(key)) return;
  report({
    file: definition.form.file,
    pointer,
    code: 'unknown-key',
    message: `No question of the form is called "${key}".`,
    suggestion: didYouMean(key, [...asked.keys()]),
  });
}

function givenName(context: CompileContext): { readonly givenName?: string } {
  const { givenName: key } = context.definition.form.value;
  if (key === undefined) return {};
  checkAsked(context, '/givenName', key);
  return { givenName: key };
}

function recordHead(context: CompileContext): Pick<CompiledForm, 'recordHead'> {
  const { recordHead: keys } = context.definition.form.value;
  if (keys === undefined) return {};
  for (const [index, key] of keys.entries()) checkAsked(context, child('/recordHead', index), key);
  return { recordHead: keys };
}

/** What the compiler asks beside the files; what is absent is not asked. */
interface Beside {
  readonly judge?: PatternJudge;
  readonly registers?: Registers;
}

/**
 * Turns a definition whose references hold into the form that everything else reads. Never throws; what is wrong is
 * reported.
 */
export function compileForm(
  definition: Definition,
  report: Report,
  { judge, registers }: Beside = {},
  thisYear = new Date().getFullYear(),
): Compiled {
  const text = schoolFiller(definition, report);
  const asked = askQuestions(definition);
  const first = firstAsked(asked);
  const optionLists = compileOptionLists(definition, report, text, thisYear);
  const context: CompileContext = {
    definition,
    report,
    judge,
    optionLists,
    asked: first,
    addAnothers: new Map(askedBlocks(asked).map(({ definition: block }) => [block.addAnother, block])),
    text,
    blocks: {},
    tabSets: {},
  };
  const schemas = new FieldSchemas();
  // Without a prototype: a key of the config may be called like something that every object has.
  const questions: Record<string, CompiledQuestion> = Object.create(null);
  const pages = compilePages({ context, schemas, questions });
  checkConditions(context);
  checkFormAssertions(context);
  checkKeys(context);
  checkFills(context, registers);
  const settlingOrder = orderSettling(context, first, (key) => {
    const question = questions[key];
    if (question === undefined) return [];
    const by = question.options !== undefined && 'by' in question.options ? [question.options.by] : [];
    return [...readKeys(question.hiddenWhen), ...readKeys(question.calculate), ...by];
  });
  const { notice } = definition.form.value;
  const { theme, $schema: _, emailCopy: __, ...school } = definition.school.value;
  const form: CompiledForm = {
    id: definition.form.value.id,
    title: text(definition.form.file, '/title', definition.form.value.title),
    defaultRoute: defaultRoute(definition.form.value),
    school,
    theme,
    texts: compileTexts(context),
    pages,
    modals: compileModals(context),
    cards: compileCards(context),
    questions,
    keys: compileKeys(context, questions),
    optionLists,
    dependents: dependentsOf(questions),
    settlingOrder,
    ...givenName(context),
    ...recordHead(context),
    blocks: context.blocks,
    tabSets: context.tabSets,
    ...(notice === undefined
      ? {}
      : { notice: compileNotice(context, notice, definition.form.file, '/notice') }),
  };
  return { form: deepFreeze(form), schemas: schemas.schemas, asked };
}

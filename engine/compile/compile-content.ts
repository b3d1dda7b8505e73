import { entriesKey, missingEntryLogic, sourceKey, typingKey } from '../answers/layout-keys.ts';
import { entryScope } from '../asking/ask-questions.ts';
import type { Around, BlockPlace } from '../asking/block-place.ts';
import type { CompileContext, CompiledCondition } from '../asking/compile-context.ts';
import { type OwnQuestion, ownQuestions, writtenKeys } from '../asking/content-parts.ts';
import { entryCount, entryPrefix } from '../asking/entry-keys.ts';
import { blockOf, widgetOf } from '../asking/entry-of.ts';
import type {
  AddAnotherDefinition,
  Condition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import type { AddAnotherNode } from '../form/block-nodes.ts';
import type { CompiledNode, CompiledQuestion, ConditionalNode, Logic } from '../form/compiled-form.ts';
import type { Text } from '../form/texts.ts';
import type { Words } from '../form/words.ts';
import { opposite } from '../rules/compile-condition.ts';
import { compileDeciding } from '../rules/compile-deciding.ts';
import { atPlace } from '../source/at-place.ts';
import { child, type Place } from '../source/source-file.ts';
import { blocksIn, checkMinimum, moveTexts, tabSetsIn, titleParts } from './compile-entry-parts.ts';
import { compileEntryTable } from './compile-entry-table.ts';
import { compileQuestion } from './compile-question.ts';
import type { FieldSchemas } from './compile-validation.ts';
import type { Length } from './compile-words.ts';

/** The state of compiling content: the shared context, and the collected questions and schemas. */
export interface ContentCompiler {
  readonly context: CompileContext;
  readonly schemas: FieldSchemas;
  readonly questions: Record<string, CompiledQuestion>;
}

const not = (logic: Logic): Logic => ({ '!': [logic] });

/** Compiles content in order. A node that controls other content becomes several nodes. */
export function compileContent(
  compiler: ContentCompiler,
  content: readonly ContentDefinition[],
  pointer: string,
  around: Around,
): CompiledNode[] {
  return content.flatMap((node, index) => {
    const at = child(pointer, index);
    return atPlace({ file: around.file, pointer: at }, () => {
      if ('question' in node) return compileQuestionNode(compiler, node, at, around);
      return [
        ...blockOf(compiler.context.catalog.blocks, node).compile(node, placeOf(compiler, node, at, around)),
      ];
    });
  });
}

function placeOf(compiler: ContentCompiler, node: ContentDefinition, at: string, around: Around): BlockPlace {
  const { context } = compiler;
  const { blocks } = context.catalog;
  const { file } = around;
  const text = (pointer: string, raw: string): string => context.text(file, at + pointer, raw);
  const said = (pointer: string, raw: string): Text =>
    context.said({ file, pointer: at + pointer }, raw, around);
  const words = (pointer: string, raw: string, length: Length): Words =>
    context.words({ file, pointer: at + pointer }, raw, length, around);
  const reportTakenId = (taken: object, id: string, pointer: string): void => {
    if (!Object.hasOwn(taken, id)) return;
    context.report({
      file,
      pointer: at + pointer,
      code: 'duplicate-id',
      message: `Another block already has the id "${id}".`,
      suggestion: 'Give each block its own id.',
    });
  };
  const place: BlockPlace = {
    ...{ context, around, at, text, said, reportTakenId },
    keys: ownQuestions(blocks, node).map((own) => ask(compiler, own, at, around)),
    words: (pointer, raw) =>
      words(pointer, raw, { level: around.entry === undefined ? 3 : around.isNested ? 5 : 4 }),
    help: (raw) => (raw === undefined ? {} : { help: words('/help', raw, {}) }),
    inside: (content, pointer, draws, hides) =>
      compileContent(compiler, content, at + pointer, {
        ...around,
        draws: [...around.draws, ...(draws ? [draws] : [])],
        hides: [...around.hides, ...(hides ? [hides] : [])],
      }),
    condition: (condition, pointer) =>
      compileDeciding(context, condition, { file, pointer: at + pointer }, around.scope),
    hiddenUnless: (showWhen, pointer) =>
      hiddenUnless(context, showWhen, { file, pointer: at + pointer }, around),
    hidden: (content, pointer, hides) =>
      hidden(at + pointer, around, hides, (inside) =>
        compileContent(compiler, content, at + pointer, inside),
      ),
    keysOf: (content) => writtenKeys(blocks, content).map(around.scope),
    entries: (definition) => compileEntries(compiler, definition, place),
  };
  return place;
}

/** Compiles `showWhen` to the condition that hides its owner, which is at the given place. */
export function hiddenUnless(
  context: CompileContext,
  showWhen: Condition | undefined,
  { file, pointer }: Place,
  around: Pick<Around, 'scope'>,
): CompiledCondition | undefined {
  if (showWhen === undefined) return undefined;
  return opposite(compileDeciding(context, showWhen, { file, pointer: `${pointer}/showWhen` }, around.scope));
}

/** Compiles a question at the first place that asks it. Returns its key. */
function ask(
  { context, schemas, questions }: ContentCompiler,
  own: OwnQuestion,
  at: string,
  around: Around,
): string {
  const key = around.scope(own.value.question);
  const asked = context.asked.get(key);
  if (asked === undefined || questions[key] !== undefined) return key;
  const hides = hidesOfCell(context, own, at, around, asked);
  questions[key] = compileQuestion(
    context,
    asked,
    { ...around, hides: [...around.hides, ...hides] },
    schemas,
  );
  return key;
}

/**
 * Returns the conditions that hide a question in a row: the row's and its own. The question's own condition
 * uses the names that keys have inside the row.
 */
function hidesOfCell(
  context: CompileContext,
  { value, at, row }: OwnQuestion,
  nodeAt: string,
  around: Around,
  inRow: Pick<Around, 'scope'>,
): CompiledCondition[] {
  if (row === undefined) return [];
  const { file } = around;
  return [
    hiddenUnless(context, row.showWhen, { file, pointer: nodeAt + row.at }, around),
    hiddenUnless(context, value.showWhen, { file, pointer: nodeAt + at }, inRow),
  ].filter((hides) => hides !== undefined);
}

/** Returns the node of content that is hidden while a condition holds. `compile` gets what surrounds the content. */
function hidden(
  pointer: string,
  around: Around,
  hides: CompiledCondition,
  compile: (inside: Around) => readonly CompiledNode[],
): ConditionalNode {
  return {
    kind: 'conditional',
    id: `${around.prefix}${around.file}#${pointer}`,
    hiddenWhen: hides.logic,
    dependsOn: [...new Set(hides.keys)],
    content: compile({ ...around, hides: [...around.hides, hides] }),
  };
}

/** Compiles a question node. A question with `showWhen` becomes a conditional group of its own. */
function compileQuestionNode(
  compiler: ContentCompiler,
  node: QuestionDefinition,
  at: string,
  around: Around,
): CompiledNode[] {
  const hides = hiddenUnless(compiler.context, node.showWhen, { file: around.file, pointer: at }, around);
  if (hides === undefined) return compileAsked(node, placeOf(compiler, node, at, around));
  const group = hidden(at, around, hides, (inside) =>
    compileAsked(node, placeOf(compiler, node, at, inside)),
  );
  return [{ ...group, isQuestion: true }];
}

/**
 * Compiles a question, the content that its answers show (radio, choices), and the content for typing what no record
 * has (autocomplete).
 */
function compileAsked(node: QuestionDefinition, place: BlockPlace): CompiledNode[] {
  const key = place.around.scope(node.question);
  const chosen = Object.entries(node.content ?? {}).map(([answer, content]) => {
    const pointer = child('/content', answer);
    const comparison = { valueKey: node.question, target: answer };
    const hides =
      widgetOf(place.context.catalog.widgets, node).stores === 'list'
        ? opposite(place.condition({ ...comparison, operator: 'contains' }, pointer))
        : place.condition({ ...comparison, operator: 'notEquals' }, pointer);
    return place.hidden(content, pointer, hides);
  });
  if (node.manual === undefined) return [{ kind: 'question', key }, ...chosen];

  // An answer of unknown source may have been typed, so its details stay open. They stay closed while the
  // applicant is typing, because a record may still be chosen.
  const source = { var: [sourceKey(key), ''] };
  const mayBeTyped: Logic = {
    or: [{ '===': [source, 'typed'] }, { and: [not(source), { '!!': [{ var: [key, ''] }] }] }],
  };
  const draws: CompiledCondition = {
    logic: { and: [not({ var: [typingKey(key), ''] }), mayBeTyped] },
    keys: [sourceKey(key), typingKey(key), key],
  };
  const { manualText } = node;
  return [
    { kind: 'question', key },
    ...chosen,
    {
      kind: 'details',
      drawnWhen: draws.logic,
      dependsOn: draws.keys,
      ...(manualText !== undefined && { text: place.said('/manualText', manualText) }),
      content: place.inside(node.manual, '/manual', draws),
    },
  ];
}

/** Compiles an add-another block: the content of each possible entry, with keys of its own. */
function compileEntries(
  compiler: ContentCompiler,
  node: AddAnotherDefinition,
  { context, around, at, text, reportTakenId }: BlockPlace,
): AddAnotherNode {
  const id = around.prefix + node.addAnother;
  const label = text('/label', node.label);
  const possibleEntries = entryCount(node);
  const maximum = Math.min(node.maximum, possibleEntries);
  const { minimum = 1 } = node;
  checkMinimum(context, node, { file: around.file, pointer: `${at}/minimum` });
  reportTakenId(context.blocks, id, '/addAnother');
  const isNested = around.entry !== undefined;
  // Nested blocks are always drawn open.
  const written = isNested ? { ...node, drawn: 'open' as const } : node;
  const table = compileEntryTable(context, written, { file: around.file, pointer: at }, around.scope);
  const block = {
    label,
    ...(minimum > 1 ? { minimum: Math.min(minimum, maximum) } : {}),
    maximum,
    ...(node.movable ? { moves: moveTexts(context) } : {}),
    ...(table.drawn === 'table' ? { isTable: true as const } : {}),
    ...(table.foot === undefined ? {} : { hasTotals: true as const }),
  };
  context.blocks[id] = { ...block, entries: [] };
  const scopes = Array.from({ length: possibleEntries }, (_, position) =>
    entryScope(context.catalog.blocks, node, position + 1, around.scope),
  );
  const keys = [...new Set(writtenKeys(context.catalog.blocks, node.content))];
  const entries = Array.from({ length: possibleEntries }, (_, position) => {
    const entry = position + 1;
    const hides = missingEntryLogic({ id, minimum }, entry).map((logic) => ({
      logic,
      keys: [entriesKey(id)],
    }));
    return compileContent(compiler, node.content, `${at}/content`, {
      ...around,
      scope: scopes[position] ?? around.scope,
      prefix: around.prefix + entryPrefix(node.prefix, entry),
      entry,
      isNested,
      hides: [...around.hides, ...hides],
    });
  });
  context.blocks[id] = {
    ...block,
    entries: entries.map((content, position) => ({
      keys: keys.map(scopes[position] ?? around.scope),
      tabSets: tabSetsIn(content),
      ...blocksIn(content),
    })),
  };
  const titles = scopes.map((scope, position) =>
    titleParts(context, node, { file: around.file, pointer: `${at}/title` }, { scope, entry: position + 1 }),
  );
  const nested = isNested ? { isNested: true as const } : {};
  return { kind: 'addAnother', id, label, maximum, ...nested, entries, titles, ...table };
}

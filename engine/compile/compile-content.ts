import type { AddAnotherNode } from '../../blocks/addAnother/node.ts';
import { blockOf } from '../../blocks/block-of.ts';
import { entryOf } from '../../widgets/entry-of.ts';
import { typeOf } from '../answers/answer-types.ts';
import { entriesKey, sourceKey, typingKey } from '../answers/layout-keys.ts';
import { TODAY_KEY } from '../conditions/values.ts';
import type {
  AddAnotherDefinition,
  Condition,
  ContentDefinition,
  QuestionDefinition,
} from '../definition/definition.ts';
import { atPlace } from '../diagnostics/at-place.ts';
import type { CompiledNode, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import { entryCount, entryPrefix, entryScope, type KeyScope } from './ask-questions.ts';
import type { Around, BlockPlace } from './block-place.ts';
import { type CompiledCondition, compileCondition, opposite } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileQuestion } from './compile-question.ts';
import type { FieldSchemas } from './compile-validation.ts';
import { ownQuestions, writtenKeys } from './content-parts.ts';
import type { Place } from './place.ts';

/** What content is compiled with: the shared context, and where its questions and their schemas go. */
export interface ContentCompiler {
  readonly context: CompileContext;
  readonly schemas: FieldSchemas;
  readonly questions: Record<string, CompiledQuestion>;
}

const not = (logic: Logic): Logic => ({ '!': [logic] });

/** Compiles content in its order; each node becomes one or, with what it controls, several. */
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
      return [...blockOf(node).compile(node, placeOf(compiler, node, at, around))];
    });
  });
}

function placeOf(compiler: ContentCompiler, node: ContentDefinition, at: string, around: Around): BlockPlace {
  const { context } = compiler;
  const { file } = around;
  const text = (pointer: string, raw: string): string => context.text(file, at + pointer, raw);
  const takeId = (taken: object, id: string, pointer: string): void => {
    if (!Object.hasOwn(taken, id)) return;
    context.report({
      file,
      pointer: at + pointer,
      code: 'duplicate-id',
      message: `Another block of the form is called "${id}".`,
      suggestion: 'Give each block an id of its own.',
    });
  };
  const place: BlockPlace = {
    ...{ context, around, at, text, takeId },
    keys: ownQuestions(node).map(({ value }) => ask(compiler, value, around)),
    help: (raw) => (raw === undefined ? {} : { help: text('/help', raw) }),
    inside: (content, pointer, draws, hides) =>
      compileContent(compiler, content, at + pointer, {
        ...around,
        draws: [...around.draws, ...(draws ? [draws] : [])],
        hides: [...around.hides, ...(hides ? [hides] : [])],
      }),
    condition: (condition, pointer) =>
      compileHiding(context, condition, { file, pointer: at + pointer }, around),
    hiddenUnless: (showWhen, pointer) =>
      hiddenUnless(context, showWhen, { file, pointer: at + pointer }, around),
    hidden: (content, pointer, hides) => hidden(compiler, content, at + pointer, around, hides),
    keysOf: (content) => writtenKeys(content).map(around.scope),
    entries: (definition) => compileEntries(compiler, definition, place),
  };
  return place;
}

/** Compiles a condition that decides what is shown. Reports one that is another one tomorrow. */
function compileHiding(
  context: CompileContext,
  condition: Condition,
  place: Place,
  { scope }: Pick<Around, 'scope'>,
): CompiledCondition {
  const compiled = compileCondition(context, condition, place, scope);
  if (compiled.keys.includes(TODAY_KEY)) {
    context.report({
      ...place,
      code: 'today-hides',
      message:
        'What is shown would change overnight, and what is hidden is cleared: a day told by today cannot decide it.',
      suggestion: 'Compare with a fixed day, or keep the question and use the condition in a rule.',
    });
  }
  return compiled;
}

/** The condition that hides what has `showWhen`; the place is that of what has it. */
export function hiddenUnless(
  context: CompileContext,
  showWhen: Condition | undefined,
  { file, pointer }: Place,
  around: Pick<Around, 'scope'>,
): CompiledCondition | undefined {
  if (showWhen === undefined) return undefined;
  return opposite(compileHiding(context, showWhen, { file, pointer: `${pointer}/showWhen` }, around));
}

/** Compiles a question once, at the first place where it is asked; gives its key. */
function ask(
  { context, schemas, questions }: ContentCompiler,
  definition: QuestionDefinition,
  around: Around,
): string {
  const key = around.scope(definition.question);
  const asked = context.asked.get(key);
  if (asked !== undefined) questions[key] ??= compileQuestion(context, asked, around, schemas);
  return key;
}

function hidden(
  compiler: ContentCompiler,
  content: readonly ContentDefinition[],
  pointer: string,
  around: Around,
  hides: CompiledCondition,
): CompiledNode {
  return {
    kind: 'conditional',
    id: `${around.prefix}${around.file}#${pointer}`,
    hiddenWhen: hides.logic,
    dependsOn: [...new Set(hides.keys)],
    content: compileContent(compiler, content, pointer, { ...around, hides: [...around.hides, hides] }),
  };
}

/** A question where it stands; one that a condition shows is a group of its own. */
function compileQuestionNode(
  compiler: ContentCompiler,
  node: QuestionDefinition,
  at: string,
  around: Around,
): CompiledNode[] {
  const hides = hiddenUnless(compiler.context, node.showWhen, { file: around.file, pointer: at }, around);
  if (hides === undefined) return compileAsked(node, placeOf(compiler, node, at, around));
  const inside = { ...around, hides: [...around.hides, hides] };
  return [
    {
      kind: 'conditional',
      id: `${around.prefix}${around.file}#${at}`,
      hiddenWhen: hides.logic,
      dependsOn: [...new Set(hides.keys)],
      content: compileAsked(node, placeOf(compiler, node, at, inside)),
      isQuestion: true,
    },
  ];
}

/** A question with the content that its answers control (radio, choices), or that stands in for a record (autocomplete). */
function compileAsked(node: QuestionDefinition, place: BlockPlace): CompiledNode[] {
  const key = place.around.scope(node.question);
  const chosen = Object.entries(node.content ?? {}).map(([answer, content]) => {
    const pointer = child('/content', answer);
    const isOne = { valueKey: node.question, target: answer };
    const hides =
      entryOf(node).stores === 'list'
        ? opposite(place.condition({ ...isOne, operator: 'contains' }, pointer))
        : place.condition({ ...isOne, operator: 'notEquals' }, pointer);
    return place.hidden(content, pointer, hides);
  });
  if (node.manual === undefined) return [{ kind: 'question', key }, ...chosen];

  // Where nobody has said where the answer came from it may have been typed: its details stay open. While it is being
  // typed they wait for what becomes of it.
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
      ...(manualText !== undefined && { text: place.text('/manualText', manualText) }),
      content: place.inside(node.manual, '/manual', draws),
    },
  ];
}

/** What can be answered several times: the content of each possible entry, with keys of its own. */
function compileEntries(
  compiler: ContentCompiler,
  node: AddAnotherDefinition,
  { context, around, at, text, takeId }: BlockPlace,
): AddAnotherNode {
  const id = around.prefix + node.addAnother;
  const label = text('/label', node.label);
  const maximum = entryCount(node);
  takeId(context.blocks, id, '/addAnother');
  context.blocks[id] = { label, maximum, entries: [] };
  const scopes = Array.from({ length: maximum }, (_, position) =>
    entryScope(node, position + 1, around.scope),
  );
  const written = [...new Set(writtenKeys(node.content))];
  const entries = Array.from({ length: maximum }, (_, position) => {
    const entry = position + 1;
    const key = entriesKey(id);
    // The first entry is always there; the others while the stored count reaches them.
    const hides = entry === 1 ? [] : [{ logic: { lt: [{ var: [key, '1'] }, entry] }, keys: [key] }];
    return compileContent(compiler, node.content, `${at}/content`, {
      ...around,
      scope: scopes[position] ?? around.scope,
      prefix: around.prefix + entryPrefix(node.prefix, entry),
      hides: [...around.hides, ...hides],
    });
  });
  context.blocks[id] = {
    label,
    maximum,
    entries: entries.map((content, position) => ({
      keys: written.map(scopes[position] ?? around.scope),
      tabSets: tabSetsIn(content),
    })),
  };
  const titles = scopes.map((scope) => titleParts(context, node, { file: around.file, at }, scope));
  return { kind: 'addAnother', id, label, maximum, entries, titles };
}

/** Whether an answer can be a part of a title: a text that everybody near the screen may read. What is filled from a record is one. */
function isTitle(question: QuestionDefinition | undefined): boolean {
  if (question === undefined) return true;
  const { stores } = entryOf(question);
  return typeOf({ stores }).stored === 'string' && stores !== 'document' && !question.concealed;
}

/** The parts of an entry's title, with the keys of that entry in their places. */
function titleParts(
  context: CompileContext,
  { title, content }: AddAnotherDefinition,
  { file, at }: { readonly file: string; readonly at: string },
  scope: KeyScope,
): string[] {
  const keys = writtenKeys(content).filter((key) => isTitle(context.asked.get(scope(key))?.definition));
  const parts = title ?? keys.slice(0, 1).map((key) => `{{answer.${key}}}`);
  const places = keys.map((key) => `answer.${key}`);
  return parts.map((part, index) =>
    context
      .text(file, child(`${at}/title`, index), part, places)
      .replace(/\{\{answer\.(\w+)\}\}/g, (_, key: string) => `{{answer.${scope(key)}}}`),
  );
}

/** Ids of the tab sets in content, in its order. */
function tabSetsIn(content: readonly CompiledNode[]): string[] {
  return content.flatMap((node) => {
    if (node.kind === 'tabSet') return [node.id, ...node.tabs.flatMap((tab) => tabSetsIn(tab.content))];
    return 'content' in node ? tabSetsIn(node.content) : [];
  });
}

import { entriesKey, sourceKey, tabKey, typingKey } from '../answers/layout-keys.ts';
import type {
  AddAnotherDefinition,
  Condition,
  ContentDefinition,
  QuestionDefinition,
  TabSetDefinition,
} from '../definition/definition.ts';
import { atPlace } from '../diagnostics/at-place.ts';
import type { CompiledNode, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import { entryCount, entryPrefix, entryScope, type KeyScope } from './ask-questions.ts';
import { type CompiledCondition, compileCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileNotice } from './compile-notice.ts';
import { compileQuestion } from './compile-question.ts';
import type { FieldSchemas } from './compile-validation.ts';
import { ownQuestions, writtenKeys } from './content-parts.ts';

/** What a walk over a section's content knows of where it is. */
export interface Around {
  readonly file: string;
  readonly scope: KeyScope;
  /** Prefix of the entry of an add-another block that is walked; empty outside. */
  readonly prefix: string;
  /** Conditions that hide what is walked. */
  readonly hides: readonly CompiledCondition[];
  /** Conditions under which it is drawn. */
  readonly draws: readonly CompiledCondition[];
}

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
    return atPlace({ file: around.file, pointer: at }, () => compileNode(compiler, node, at, around));
  });
}

function compileNode(
  compiler: ContentCompiler,
  node: ContentDefinition,
  at: string,
  around: Around,
): CompiledNode[] {
  const { context } = compiler;
  const { file } = around;
  const text = (name: string, raw: string): string => context.text(file, `${at}/${name}`, raw);
  const optional = (name: 'help', raw: string | undefined) =>
    raw === undefined ? {} : { [name]: text(name, raw) };
  const inside = (part: readonly ContentDefinition[], name: string): CompiledNode[] =>
    compileContent(compiler, part, at + name, around);
  const keys = ownQuestions(node).map(({ value }) => ask(compiler, value, around));

  if ('question' in node) return compileAsked(compiler, node, at, around);
  if ('checkboxes' in node) {
    return [
      {
        kind: 'checkboxes',
        id: node.id,
        label: text('label', node.label),
        ...optional('help', node.help),
        keys,
      },
    ];
  }
  if ('monthYear' in node) {
    const [month = '', year = ''] = keys;
    return [
      { kind: 'monthYear', label: text('label', node.label), ...optional('help', node.help), month, year },
    ];
  }
  if ('toggle' in node) {
    const [key = ''] = keys;
    const ticked: Logic = { '!!': [{ var: [key, false] }] };
    return [
      { kind: 'question', key },
      conditional(compiler, node.before, `${at}/before`, around, { logic: ticked, keys }),
      conditional(compiler, node.after, `${at}/after`, around, { logic: not(ticked), keys }),
    ];
  }
  if ('text' in node) return [{ kind: 'text', text: text('text', node.text) }];
  if ('notice' in node) return [compileNotice(context, node, file, at)];
  if ('row' in node) return [{ kind: 'row', content: inside(node.row, '/row') }];
  if ('addAnother' in node) return [compileAddAnother(compiler, node, at, around)];
  if ('tabSet' in node) return [compileTabSet(compiler, node, at, around)];
  if ('firstOf' in node) {
    const conditions = node.firstOf.map(({ showWhen }, part) =>
      compile(compiler, showWhen, `${child(`${at}/firstOf`, part)}/showWhen`, around),
    );
    return node.firstOf.map((part, position) => {
      const before = conditions.slice(0, position);
      const own = conditions[position] ?? { logic: false, keys: [] };
      // Shown is the first whose condition holds: a part is hidden by its own and by those before it (spec §4).
      const logic: Logic = { or: [not(own.logic), ...before.map((condition) => condition.logic)] };
      const read = [own, ...before].flatMap((condition) => condition.keys);
      return conditional(compiler, part.content, `${child(`${at}/firstOf`, position)}/content`, around, {
        logic,
        keys: read,
      });
    });
  }
  const hides =
    'hideWhen' in node
      ? compile(compiler, node.hideWhen, `${at}/hideWhen`, around)
      : negated(compile(compiler, node.showWhen, `${at}/showWhen`, around));
  return [conditional(compiler, node.content, `${at}/content`, around, hides)];
}

function negated({ logic, keys }: CompiledCondition): CompiledCondition {
  return { logic: not(logic), keys };
}

function compile(
  compiler: ContentCompiler,
  condition: Condition,
  pointer: string,
  around: Around,
): CompiledCondition {
  return compileCondition(compiler.context, condition, { file: around.file, pointer }, around.scope);
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

function conditional(
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

/** A question with the content that its answers control (radio), or that stands in for a record (autocomplete). */
function compileAsked(
  compiler: ContentCompiler,
  node: QuestionDefinition,
  at: string,
  around: Around,
): CompiledNode[] {
  const key = around.scope(node.question);
  const chosen = Object.entries(node.content ?? {}).map(([answer, content]) => {
    const condition: Condition = { valueKey: node.question, operator: 'notEquals', target: answer };
    const pointer = child(`${at}/content`, answer);
    return conditional(compiler, content, pointer, around, compile(compiler, condition, pointer, around));
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
      ...(manualText !== undefined && {
        text: compiler.context.text(around.file, `${at}/manualText`, manualText),
      }),
      content: compileContent(compiler, node.manual, `${at}/manual`, {
        ...around,
        draws: [...around.draws, draws],
      }),
    },
  ];
}

/** Reports an id that another block of the form has: their stored counts or choices would be one. */
function takeId(compiler: ContentCompiler, taken: object, id: string, file: string, pointer: string): void {
  if (!Object.hasOwn(taken, id)) return;
  compiler.context.report({
    file,
    pointer,
    code: 'duplicate-id',
    message: `Another block of the form is called "${id}".`,
    suggestion: 'Give each block an id of its own.',
  });
}

function compileAddAnother(
  compiler: ContentCompiler,
  node: AddAnotherDefinition,
  at: string,
  around: Around,
): CompiledNode {
  const { context } = compiler;
  const id = around.prefix + node.addAnother;
  const label = context.text(around.file, `${at}/label`, node.label);
  const maximum = entryCount(node);
  takeId(compiler, context.blocks, id, around.file, `${at}/addAnother`);
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
  return { kind: 'addAnother', id, label, maximum, entries };
}

/** Reports an id that two tabs of a set have: both would be selected at once. */
function checkTabs({ context }: ContentCompiler, { tabs }: TabSetDefinition, at: string, file: string): void {
  for (const [index, { id }] of tabs.entries()) {
    if (tabs.findIndex((tab) => tab.id === id) === index) continue;
    context.report({
      file,
      pointer: `${child(`${at}/tabs`, index)}/id`,
      code: 'duplicate-id',
      message: `Another tab of this set is called "${id}".`,
      suggestion: 'Give each tab an id of its own.',
    });
  }
}

/** Ids of the tab sets in content, in its order. */
function tabSetsIn(content: readonly CompiledNode[]): string[] {
  return content.flatMap((node) => {
    if (node.kind === 'tabSet') return [node.id, ...node.tabs.flatMap((tab) => tabSetsIn(tab.content))];
    return 'content' in node ? tabSetsIn(node.content) : [];
  });
}

function compileTabSet(
  compiler: ContentCompiler,
  node: TabSetDefinition,
  at: string,
  around: Around,
): CompiledNode {
  const { context } = compiler;
  const id = around.prefix + node.tabSet;
  const key = tabKey(id);
  takeId(compiler, context.tabSets, id, around.file, `${at}/tabSet`);
  checkTabs(compiler, node, at, around.file);
  const standard = node.tabs[0]?.id ?? '';
  const tabs = node.tabs.map((tab, index) => {
    const pointer = child(`${at}/tabs`, index);
    const draws = { logic: { '===': [{ var: [key, standard] }, tab.id] }, keys: [key] };
    return {
      id: tab.id,
      label: context.text(around.file, `${pointer}/label`, tab.label),
      content: compileContent(compiler, tab.content, `${pointer}/content`, {
        ...around,
        draws: [...around.draws, draws],
      }),
      keys: writtenKeys(tab.content).map(around.scope),
    };
  });
  const label = context.text(around.file, `${at}/label`, node.label);
  context.tabSets[id] = { label, tabs: tabs.map(({ content: _, ...tab }) => tab) };
  return { kind: 'tabSet', id, label, tabs: tabs.map(({ keys: _, ...tab }) => tab) };
}

import { entryOf } from '../../blocks/entry-of.ts';
import { sourceKey, typingKey } from '../answers/layout-keys.ts';
import type { Condition, ContentDefinition, QuestionDefinition } from '../definition/definition.ts';
import { atPlace } from '../diagnostics/at-place.ts';
import type { CompiledNode, CompiledQuestion, Logic } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import { type CompiledCondition, compileCondition, not } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileQuestion } from './compile-question.ts';
import type { FieldSchemas } from './compile-validation.ts';
import { ownQuestions, writtenKeys } from './content-parts.ts';
import type { KeyScope } from './entry-scope.ts';

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
  const keys = ownQuestions(node).map(({ value }) => ask(compiler, value, around));
  if ('question' in node) return compileAsked(compiler, node, at, around);
  const { context } = compiler;
  const nodes = entryOf(node).compile(node, {
    context,
    around,
    at,
    keys,
    writtenKeys,
    text: (name, raw) => context.text(around.file, at + name, raw),
    condition: (condition, name) => compile(compiler, condition, at + name, around),
    content: (part, name, inside) => compileContent(compiler, part, at + name, { ...around, ...inside }),
    conditional: (part, name, hides) => conditional(compiler, part, at + name, around, hides),
  });
  return [...nodes];
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

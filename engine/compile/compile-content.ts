import type { Condition, ContentDefinition } from '../definition/definition.ts';
import type { CompiledNode, CompiledQuestion } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import { entryCount, entryScope, type KeyScope } from './ask-questions.ts';
import { type CompiledCondition, compileCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileQuestion } from './compile-question.ts';
import type { FieldSchemas } from './compile-validation.ts';

/** What a walk over a section's content knows of where it is. */
interface Around {
  readonly file: string;
  readonly scope: KeyScope;
  readonly hides: readonly CompiledCondition[];
}

/** Compiles content; the questions that it asks are put into `questions`. */
export function compileContent(
  context: CompileContext,
  content: readonly ContentDefinition[],
  pointer: string,
  around: Around,
  schemas: FieldSchemas,
  questions: Record<string, CompiledQuestion>,
): CompiledNode[] {
  const { file, scope } = around;

  function ask(written: string): string {
    const key = scope(written);
    const asked = context.asked.get(key);
    if (asked !== undefined) questions[key] ??= compileQuestion(context, asked, around.hides, schemas);
    return key;
  }

  function hideCondition(condition: Condition, at: string, negate: boolean): CompiledCondition {
    const { logic, keys } = compileCondition(context, condition, { file, pointer: at }, scope);
    return { logic: negate ? { '!': [logic] } : logic, keys };
  }

  return content.map((node, index): CompiledNode => {
    const at = child(pointer, index);
    const inside = (
      part: readonly ContentDefinition[],
      name: string,
      changes: Partial<Around> = {},
    ): CompiledNode[] =>
      compileContent(context, part, `${at}/${name}`, { ...around, ...changes }, schemas, questions);

    if ('question' in node) return { kind: 'question', key: ask(node.question) };
    if ('checkboxes' in node) {
      return {
        kind: 'checkboxes',
        id: node.id,
        label: context.text(file, `${at}/label`, node.label),
        ...(node.help === undefined ? {} : { help: context.text(file, `${at}/help`, node.help) }),
        keys: node.checkboxes.map((box) => ask(box.question)),
      };
    }
    if ('text' in node) return { kind: 'text', text: context.text(file, `${at}/text`, node.text) };
    if ('row' in node) return { kind: 'row', content: inside(node.row, 'row') };
    if ('addAnother' in node) {
      const entries = Array.from({ length: entryCount(node) }, (_, position) =>
        inside(node.content, 'content', { scope: entryScope(node, position + 1, scope) }),
      );
      const label = context.text(file, `${at}/label`, node.label);
      return { kind: 'addAnother', id: node.addAnother, label, maximum: entries.length, entries };
    }
    const hide =
      'hideWhen' in node
        ? hideCondition(node.hideWhen, `${at}/hideWhen`, false)
        : hideCondition(node.showWhen, `${at}/showWhen`, true);
    return {
      kind: 'conditional',
      id: `${file}#${at}`,
      hiddenWhen: hide.logic,
      dependsOn: [...new Set(hide.keys)],
      content: inside(node.content, 'content', { hides: [...around.hides, hide] }),
    };
  });
}

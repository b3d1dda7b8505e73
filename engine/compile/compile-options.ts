import { entryOf } from '../../widgets/entry-of.ts';
import type { OptionsReference } from '../definition/definition.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import type { QuestionOptions } from '../form/compiled-form.ts';
import { child } from '../source/source-file.ts';
import type { AskedQuestion } from './ask-questions.ts';
import type { CompileContext } from './compile-context.ts';
import type { Place } from './place.ts';

/** Names of the lists that a question may offer. */
export function optionListNames(options: OptionsReference): string[] {
  if (typeof options === 'string') return [options];
  return 'list' in options ? [options.list] : Object.values(options.lists);
}

/** Every value that a question may ever offer. */
export function optionValues({ optionLists }: CompileContext, options: OptionsReference): string[] {
  return optionListNames(options).flatMap((name) => (optionLists[name] ?? []).map((option) => option.value));
}

function checkList(context: CompileContext, name: string, place: Place): void {
  if (context.optionLists[name] !== undefined) return;
  context.report({
    ...place,
    code: 'unknown-option-list',
    message: `option-lists.json has no list "${name}".`,
    suggestion: didYouMean(name, Object.keys(context.optionLists)),
  });
}

/** Compiles where a question's options come from; reports lists, keys and answers that do not exist. */
export function compileOptions(context: CompileContext, asked: AskedQuestion): QuestionOptions | undefined {
  const { options } = asked.definition;
  if (options === undefined) return undefined;
  const { file, pointer } = asked.place;
  const at = `${pointer}/options`;
  if (typeof options === 'string') {
    checkList(context, options, { file, pointer: at });
    return { list: options };
  }
  const by = asked.scope(options.by);
  const controlling = context.asked.get(by);
  if (controlling === undefined || controlling.key === asked.key) {
    context.report({
      file,
      pointer: `${at}/by`,
      code: 'unknown-key',
      message: `No other question of the form is called "${options.by}".`,
      suggestion: didYouMean(options.by, [...context.asked.keys()]),
    });
  }
  if ('list' in options) {
    checkList(context, options.list, { file, pointer: `${at}/list` });
    return { by, list: options.list };
  }
  if (controlling !== undefined && entryOf(controlling.definition).stores === 'list') {
    context.report({
      file,
      pointer: `${at}/by`,
      code: 'wrong-target',
      message: `Several options can be chosen for "${options.by}", so that its answer picks no list.`,
      suggestion: 'Let a question pick the list that has one answer.',
    });
  }
  const offered = controlling?.definition.options;
  const values = offered === undefined ? undefined : optionValues(context, offered);
  for (const [value, name] of Object.entries(options.lists)) {
    const place = { file, pointer: child(`${at}/lists`, value) };
    checkList(context, name, place);
    if (values === undefined || values.length === 0 || values.includes(value)) continue;
    context.report({
      ...place,
      atKey: true,
      code: 'unknown-option',
      message: `"${value}" is not an option of "${options.by}".`,
      suggestion: didYouMean(value, values),
    });
  }
  return { by, lists: options.lists };
}

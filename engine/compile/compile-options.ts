import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import type { CompiledOffer, QuestionOptions } from '../form/compiled-form.ts';
import { checkOption } from '../rules/check-target.ts';
import { compileDeciding } from '../rules/compile-deciding.ts';
import { suggestName } from '../source/nearest.ts';
import { child, type Place } from '../source/source-file.ts';

function checkList(context: CompileContext, name: string, place: Place): void {
  if (context.optionLists[name] !== undefined) return;
  context.report({
    ...place,
    code: 'unknown-option-list',
    message: `option-lists.json has no list "${name}".`,
    ...suggestName(name, Object.keys(context.optionLists)),
  });
}

function reportUnreached(context: CompileContext, place: Place): void {
  context.report({
    ...place,
    code: 'unreached-case',
    message: 'This list has no condition, so the lists after it are never offered.',
    suggestion: 'Move it to the end, or add a condition with "when".',
  });
}

/** Compiles the conditions under which options can be chosen; undefined if every option can always be chosen. */
export function compileOffer(context: CompileContext, asked: AskedQuestion): CompiledOffer | undefined {
  const { offerWhen, notOffered } = asked.definition;
  const { file, pointer } = asked.place;
  if (offerWhen === undefined) {
    if (notOffered === undefined) return undefined;
    context.report({
      file,
      pointer: `${pointer}/notOffered`,
      code: 'without-effect',
      message: 'All options of this question can always be chosen, so "notOffered" has no effect.',
      suggestion: 'Use "offerWhen" to say when each option can be chosen, or remove "notOffered".',
    });
    return undefined;
  }
  const when = Object.entries(offerWhen).map(([value, condition]) => {
    const place = { file, pointer: child(`${pointer}/offerWhen`, value) };
    checkOption(context, asked, value, place, true);
    return [value, compileDeciding(context, condition, place, asked.scope).logic] as const;
  });
  return {
    when: Object.fromEntries(when),
    ...(notOffered === 'disabled' ? { showsAll: true } : {}),
  };
}

/** Compiles where a question's options come from. Reports unknown lists, keys and answers. */
export function compileOptions(context: CompileContext, asked: AskedQuestion): QuestionOptions | undefined {
  const { options } = asked.definition;
  if (options === undefined) return undefined;
  const { file, pointer } = asked.place;
  const at = `${pointer}/options`;
  if (typeof options === 'string') {
    checkList(context, options, { file, pointer: at });
    return { list: options };
  }
  if ('firstOf' in options) {
    const cases = options.firstOf.map(({ when, list }, index) => {
      const pointer = child(`${at}/firstOf`, index);
      checkList(context, list, { file, pointer: `${pointer}/list` });
      if (when === undefined) {
        if (index < options.firstOf.length - 1) reportUnreached(context, { file, pointer });
        return { list };
      }
      const { logic } = compileDeciding(context, when, { file, pointer: `${pointer}/when` }, asked.scope);
      return { when: logic, list };
    });
    return { cases };
  }
  const by = asked.scope(options.by);
  const controlling = context.asked.get(by);
  if (controlling === undefined || controlling.key === asked.key) {
    context.report({
      file,
      pointer: `${at}/by`,
      code: 'unknown-key',
      message: `The form has no other question with the key "${options.by}".`,
      ...suggestName(options.by, [...context.asked.keys()]),
    });
  }
  // One fixed list. A change of the answer under `by` clears the choice.
  if ('list' in options) {
    checkList(context, options.list, { file, pointer: `${at}/list` });
    return { by, list: options.list };
  }
  if (controlling?.entry.stores === 'list') {
    context.report({
      file,
      pointer: `${at}/by`,
      code: 'wrong-target',
      message: `"${options.by}" allows several choices, so its answer cannot select a list.`,
      suggestion: 'Use a question with a single answer to select the list.',
    });
  }
  for (const [value, name] of Object.entries(options.lists)) {
    const place = { file, pointer: child(`${at}/lists`, value) };
    checkList(context, name, place);
    if (controlling !== undefined) checkOption(context, controlling, value, place, true);
  }
  return { by, lists: options.lists };
}

import type { CompileContext, Saying } from '../asking/compile-context.ts';
import type { NoticeDefinition } from '../definition/definition.ts';
import type { CompiledNotice } from '../form/block-nodes.ts';
import type { Place } from '../source/source-file.ts';
import { isDay, shiftDay } from '../values/calendar.ts';
import { startOfDay } from '../values/time-zones.ts';

/** The window of a notice without dates. */
const ALWAYS = { from: '0001-01-01', to: '9999-12-31' };

/** Compiles a notice. Reports dates that do not exist, and windows that end before they begin. */
export function compileNotice(
  context: CompileContext,
  notice: NoticeDefinition,
  { file, pointer }: Place,
  saying: Saying,
): CompiledNotice {
  const { from = ALWAYS.from, to = ALWAYS.to } = notice;
  for (const [name, day] of [['from', from] as const, ['to', to] as const]) {
    if (isDay(day)) continue;
    context.report({
      file,
      pointer: `${pointer}/${name}`,
      code: 'bad-day',
      message: `The date ${day} does not exist.`,
      suggestion: 'Write an existing date as YYYY-MM-DD.',
    });
  }
  if (to < from) {
    context.report({
      file,
      pointer: `${pointer}/to`,
      code: 'bad-day',
      message: `The notice would end (${to}) before it begins (${from}).`,
      suggestion: 'Swap the two dates.',
    });
  }
  const text = context.words({ file, pointer: `${pointer}/notice` }, notice.notice, {}, saying);
  const zone = context.definition.school.value.timeZone ?? 'UTC';
  const end = startOfDay(shiftDay(to, { amount: 1, unit: 'd' }), zone);
  return { kind: 'notice', text, from: startOfDay(from, zone), to: end };
}

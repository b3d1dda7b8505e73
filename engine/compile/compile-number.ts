import type { AskedAs, AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { boundsWritten, type NumberSettings, numberSettings, scaleOf } from '../asking/number-settings.ts';
import type { CompiledNumber, FieldRule, NumberStyle } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import { MOST_DECIMALS } from '../values/decimal.ts';
import { showNumber, showWithUnit } from '../values/number-text.ts';
import type { PlacedRule } from './check-rules.ts';
import type { FieldSchemas } from './compile-validation.ts';

const EXAMPLE = '1234.56';
/** Characters of a number without a bound: up to a million is what most forms ask for. */
const USUAL = '999999';

/** A unit as it stands beside a number: a sign touches it, a word is apart from it and on the same line. */
function placedUnit(unit: string, place: 'before' | 'after'): string {
  if (place === 'before') return /[\p{L}\p{N}.]$/u.test(unit) ? `${unit}\u00A0` : unit;
  return /^[%‰°′″]/.test(unit) ? unit : `\u00A0${unit}`;
}

function unitsOf(context: CompileContext, asked: AskedQuestion): Partial<NumberStyle> {
  const { definition, place } = asked;
  const { before, after, currency, currencyPlace = 'before' } = definition;
  const unit = (name: 'before' | 'after' | 'currency', raw: string | undefined, side: 'before' | 'after') =>
    raw === undefined
      ? {}
      : { [side]: placedUnit(context.text(place.file, `${place.pointer}/${name}`, raw.trim()), side) };
  const scale = scaleOf(asked);
  if (scale !== undefined) {
    const of = fillText(wordedText(context.definition, 'scale.of'), { most: String(scale.most) });
    return { after: placedUnit(of, 'after') };
  }
  return {
    ...unit('before', before, 'before'),
    ...unit('after', after, 'after'),
    ...unit('currency', currency, currencyPlace),
  };
}

/** How the numbers of a question are written; undefined where its answer is none. */
export function numberStyle(context: CompileContext, asked: AskedQuestion): NumberStyle | undefined {
  const { stores, number } = asked.entry;
  if (stores !== 'number') return undefined;
  const { decimals } = numberSettings(asked);
  const format = context.definition.school.value.numberFormat ?? '1,234.56';
  return {
    format,
    ...(number?.isPadded && decimals > 0 ? { padded: decimals } : {}),
    ...unitsOf(context, asked),
  };
}

/** A number that the question takes, as far as it is easily found; its decimals show which mark they have. */
function exampleOf({ max, decimals }: NumberSettings): string {
  if (max !== undefined && Number(max) < Number(EXAMPLE)) return max;
  return decimals === 0 ? '1234' : EXAMPLE.slice(0, EXAMPLE.indexOf('.') + 1 + Math.min(decimals, 2));
}

/** What the input of a question has to know of its numbers; undefined where its answer is none. */
export function compileNumber(context: CompileContext, asked: AskedQuestion): CompiledNumber | undefined {
  const style = numberStyle(context, asked);
  if (style === undefined) return undefined;
  const settings = numberSettings(asked);
  const isBelowZero = Number(settings.min ?? 0) < 0;
  return {
    ...style,
    keys: isBelowZero ? 'text' : settings.decimals === 0 ? 'numeric' : 'decimal',
    example: showNumber(exampleOf(settings), { ...style, padded: Math.min(settings.decimals, 2) }),
  };
}

/** How many characters wide the input of a question is: its longest number, its unit, and a little more. */
export function numberWidth(asked: AskedAs, style: NumberStyle): number {
  const { min = '0', max = USUAL, decimals } = numberSettings(asked);
  const { before = '', after = '' } = style;
  const longest = Math.max(
    ...[min, max].map((bound) => showNumber(bound.split('.')[0] ?? '', { format: style.format }).length),
  );
  const unit = before + after;
  return longest + (decimals === 0 ? 0 : decimals + 1) + unit.length + 2;
}

/** The bounds that a question about a number sets as rules, which are found where the question stands. */
export function boundsOf(asked: AskedQuestion): PlacedRule[] {
  const { entry, place } = asked;
  const { min, max } = boundsWritten(asked);
  if (entry.stores !== 'number') return [];
  return [
    ...(min === undefined ? [] : [{ rule: { min }, place }]),
    ...(max === undefined ? [] : [{ rule: { max }, place }]),
  ];
}

/** The rules of every number: that it is one, with no more decimals than asked for, and a multiple of its step. */
export function numberRules(
  context: CompileContext,
  asked: AskedQuestion,
  style: NumberStyle,
  schemas: FieldSchemas,
): FieldRule[] {
  const { decimals, step } = numberSettings(asked);
  const said = (id: Parameters<typeof wordedText>[1], limit: string) =>
    fillText(wordedText(context.definition, id), { limit });
  // It may have been stored when the question asked for something else.
  const isNumber = { pattern: '^-?\\d+(?:\\.\\d+)?$' };
  const rules = [{ validator: schemas.name(isNumber), message: said('validation.pattern', '') }];
  if (decimals < MOST_DECIMALS) {
    const message =
      decimals === 0 ? said('validation.whole', '') : said('validation.decimals', String(decimals));
    rules.push({ validator: schemas.name({ pattern: `^[^.]*(?:\\.\\d{0,${decimals}})?$` }), message });
  }
  // One that is not above zero is reported, and no default is held against it.
  if (step !== undefined && Number(step) > 0) {
    const message = said('validation.step', showWithUnit(step, style));
    rules.push({ validator: schemas.name({ step }), message });
  }
  return rules;
}

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
/** The assumed maximum of a number without one, for its width: most forms ask for less than a million. */
const USUAL = '999999';

/** Spaces a unit: a sign touches the number, a word is separated by a non-breaking space. */
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

/** Returns how a question's numbers are displayed; undefined if its answer is not a number. */
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

/** Returns an example number for a question, at most its maximum. Its decimals show the decimal mark. */
function exampleOf({ max, decimals }: NumberSettings): string {
  if (max !== undefined && Number(max) < Number(EXAMPLE)) return max;
  return decimals === 0 ? '1234' : EXAMPLE.slice(0, EXAMPLE.indexOf('.') + 1 + Math.min(decimals, 2));
}

/** Compiles how an input accepts numbers; undefined if the answer is not a number. */
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

/** Returns the width of an input in characters: its longest number, its unit, and some room. */
export function numberWidth(asked: AskedAs, style: NumberStyle): number {
  const { min = '0', max = USUAL, decimals } = numberSettings(asked);
  const { before = '', after = '' } = style;
  const longest = Math.max(
    ...[min, max].map((bound) => showNumber(bound.split('.')[0] ?? '', { format: style.format }).length),
  );
  const unit = before + after;
  return longest + (decimals === 0 ? 0 : decimals + 1) + unit.length + 2;
}

/** Converts the minimum and maximum of a number question to rules at the question's place. */
export function boundsOf(asked: AskedQuestion): PlacedRule[] {
  const { entry, place } = asked;
  const { min, max } = boundsWritten(asked);
  if (entry.stores !== 'number') return [];
  return [
    ...(min === undefined ? [] : [{ rule: { min }, place }]),
    ...(max === undefined ? [] : [{ rule: { max }, place }]),
  ];
}

/** Compiles the rules of every number: its form, its decimals and its step. */
export function numberRules(
  context: CompileContext,
  asked: AskedQuestion,
  style: NumberStyle,
  schemas: FieldSchemas,
): FieldRule[] {
  const { decimals, step } = numberSettings(asked);
  const said = (id: Parameters<typeof wordedText>[1], limit: string) =>
    fillText(wordedText(context.definition, id), { limit });
  // The answer may have been stored when the question had another type.
  const isNumber = { pattern: '^-?\\d+(?:\\.\\d+)?$' };
  const rules = [{ validator: schemas.name(isNumber), message: said('validation.pattern', '') }];
  if (decimals < MOST_DECIMALS) {
    const message =
      decimals === 0 ? said('validation.whole', '') : said('validation.decimals', String(decimals));
    rules.push({ validator: schemas.name({ pattern: `^[^.]*(?:\\.\\d{0,${decimals}})?$` }), message });
  }
  // Other checks report a step of zero or less. Without a rule, defaults are not checked against it.
  if (step !== undefined && Number(step) > 0) {
    const message = said('validation.step', showWithUnit(step, style));
    rules.push({ validator: schemas.name({ step }), message });
  }
  return rules;
}

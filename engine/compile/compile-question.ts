import { offerKeys } from '../answers/choices.ts';
import { typedLimit } from '../asking/answer-limits.ts';
import type { AskedAs, AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext, CompiledCondition } from '../asking/compile-context.ts';
import { compileFile } from '../asking/compile-file.ts';
import { compilePhone, phoneExample } from '../asking/compile-phone.ts';
import { fillSaid } from '../asking/compile-said.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { maskOf } from '../asking/own-mask.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { Definition } from '../definition/definition.ts';
import type { CompiledQuestion, NumberStyle } from '../form/compiled-form.ts';
import { fillText, namedKeys } from '../form/texts.ts';
import { isMarked, type Words } from '../form/words.ts';
import { compileCalculation } from '../rules/compile-calculation.ts';
import { child, placeIn } from '../source/source-file.ts';
import { typeOf } from '../values/answer-types.ts';
import { formatDate } from '../values/date-text.ts';
import { defined } from '../values/defined.ts';
import type { TimeFormat } from '../values/time-text.ts';
import { checkMask } from './check-mask.ts';
import { compileDefault, isSecret } from './compile-default.ts';
import { compileDescribed } from './compile-described.ts';
import { compileDrawing } from './compile-drawing.ts';
import { compileLabels } from './compile-labels.ts';
import { compileNumber, numberWidth } from './compile-number.ts';
import { compileOffer, compileOptions } from './compile-options.ts';
import { compileScale } from './compile-scale.ts';
import { compileValidation, type FieldSchemas } from './compile-validation.ts';
import { shareOf } from './share-of.ts';

/** Compiles which answers a chosen record fills. The field's name is the key with its prefix removed (spec §4). */
function compileFills({ definition, scope }: AskedQuestion): Pick<CompiledQuestion, 'lookup' | 'fills'> {
  const { category, prefix = '', fills = [] } = definition;
  const fields = Object.fromEntries(fills.map((key) => [scope(key), key.slice(prefix.length)]));
  if (category !== undefined) return { lookup: { category, fills: fields } };
  return fills.length === 0 ? {} : { fills: fields };
}

/** Compiles the value outside of the options that counts as an answer while another answer is empty. */
function compileAccepts({ definition, scope }: AskedQuestion): CompiledQuestion['accepts'] {
  if (definition.accepts === undefined) return undefined;
  const { value, whileEmpty } = definition.accepts;
  return { value, when: { '!': [{ var: [scope(whileEmpty), ''] }] } };
}

/** Length limits up to this number determine the width of a control. */
const SHORT = 20;

/** Returns the width of a control: in characters, or as a share below 1. Undefined means the full column. */
function controlWidth(
  asked: AskedAs,
  limit: number | undefined,
  number: NumberStyle | undefined,
): number | undefined {
  const { width } = asked.definition;
  if (width === undefined && number !== undefined) return numberWidth(asked, number);
  const said = typeof width === 'string' ? shareOf(width) : (width ?? asked.entry.width);
  // Some room: text that fills a control to its edge looks cut off.
  const { example } = maskOf(asked) ?? {};
  if (said === undefined && example !== undefined) return example.length + 2;
  return said ?? (limit !== undefined && limit <= SHORT ? limit + 2 : undefined);
}

/** Returns an example of how to write the answer to a question. */
function exampleOf({ school }: Definition, asked: AskedAs): string {
  if (asked.entry.stores === 'day') return formatDate('1996-04-27', school.value.dateFormat);
  return maskOf(asked)?.example ?? phoneExample(asked) ?? timeFormat({ school });
}

/** Returns the school's time format. */
function timeFormat({ school }: Pick<Definition, 'school'>): TimeFormat {
  return school.value.timeFormat ?? '1:30 PM';
}

/** Appends the format of the answer to the help. A placeholder would disappear with the first key press. */
function helpOf(
  { definition, text }: CompileContext,
  asked: AskedAs,
  help: Words | undefined,
): Words | undefined {
  const { example } = maskOf(asked) ?? {};
  const standard = example === undefined ? asked.entry.format : 'input.maskFormat';
  const format = asked.definition.calculate === undefined ? standard : undefined;
  if (format === undefined) return help;
  const worded = text(definition.texts.file, child('', format), wordedText(definition, format), ['example']);
  const written = fillText(worded, { example: exampleOf(definition, asked) });
  if (isMarked(help)) return { marked: [...help.marked, { tag: 'p', parts: [written] }] };
  return help === undefined ? written : fillSaid(`{{help}} ${written}`, { help });
}

/** Returns the hint for text that does not fit the question's own mask. It is shown during typing. */
function maskNote({ definition }: CompileContext, example: string): string {
  return fillText(wordedText(definition, 'input.mask'), { example });
}

/** Compiles one question at one place, inside the groups around it. */
export function compileQuestion(
  context: CompileContext,
  asked: AskedQuestion,
  around: { readonly hides: readonly CompiledCondition[]; readonly draws: readonly CompiledCondition[] },
  schemas: FieldSchemas,
): CompiledQuestion {
  const { definition, place } = asked;
  const { autocomplete, variant, concealed, printed, source, alone, columns } = definition;
  const text = (property: 'placeholder' | 'maskMessage'): string | undefined => {
    const raw = definition[property];
    return raw === undefined ? undefined : context.text(place.file, `${place.pointer}/${property}`, raw);
  };
  const saying = { scope: asked.scope, entry: asked.block?.entry };
  const { label, messageLabel } = compileLabels(context, asked, saying);
  const help = helpOf(
    context,
    asked,
    definition.help === undefined
      ? undefined
      : context.words(placeIn(place, 'help'), definition.help, {}, saying),
  );
  const recordLabel =
    definition.recordLabel === undefined
      ? undefined
      : context.said(placeIn(place, 'recordLabel'), definition.recordLabel, saying);
  const options = compileOptions(context, asked);
  const offer = compileOffer(context, asked);
  const validation = compileValidation(context, asked, schemas, messageLabel);
  const described = compileDescribed(context, asked, schemas);
  const drawing = compileDrawing(context, asked, described.asked.described);
  const maxLength = typedLimit(context, asked);
  const file = compileFile(context, asked);
  const accepts = compileAccepts(asked);
  const calculation = compileCalculation(context, asked);
  const { stores, placeholder: standardPlaceholder } = asked.entry;
  const mask = maskOf(asked);
  checkMask(context, asked);
  const dependsOn = new Set([
    ...around.hides.flatMap((hide) => hide.keys),
    ...around.draws.flatMap((draw) => draw.keys),
    ...offerKeys(defined({ options, offer })),
    ...validation.keys,
    ...(accepts === undefined ? [] : readKeys(accepts.when)),
    ...(calculation?.keys ?? []),
    ...(file?.keys ?? []),
  ]);
  // A question does not depend on its own answer: giving an answer must never clear it.
  dependsOn.delete(asked.key);
  const number = compileNumber(context, asked);
  const messages = [...validation.required, ...validation.rules, ...validation.assertions];
  const names = namedKeys(
    label,
    messageLabel,
    isMarked(help) ? undefined : help,
    ...messages.map(({ message }) => message),
  );
  return defined({
    key: asked.key,
    page: asked.page,
    section: asked.section,
    label,
    messageLabel: messageLabel === label ? undefined : messageLabel,
    recordLabel,
    widget: definition.widget,
    stores,
    type: typeOf({ stores }).stored,
    ...drawing,
    help,
    placeholder: text('placeholder'),
    standardPlaceholder,
    autocomplete,
    variant,
    maxLength,
    width: controlWidth(asked, maxLength, number),
    concealed,
    sensitive: isSecret(context, definition) ? true : undefined,
    printed: printed === 'lastFour' ? printed : undefined,
    mask,
    maskMessage: text('maskMessage') ?? (mask?.example && maskNote(context, mask.example)),
    number,
    scale: compileScale(context, asked),
    phone: compilePhone(context, asked),
    file,
    ...described.asked,
    dateFormat: stores === 'day' ? context.definition.school.value.dateFormat : undefined,
    timeFormat: stores === 'time' ? timeFormat(context.definition) : undefined,
    calculate: calculation?.calculate,
    default: compileDefault(context, asked),
    source,
    options,
    offer,
    ...compileFills(asked),
    accepts,
    alone,
    columns,
    describe: options !== undefined && definition.describe !== false,
    hiddenWhen: around.hides.map((hide) => hide.logic),
    drawnWhen: around.draws.map((draw) => draw.logic),
    required: validation.required,
    rules: [...described.rules, ...validation.rules],
    assertions: validation.assertions.length === 0 ? undefined : validation.assertions,
    dependsOn: [...dependsOn],
    names: names.length === 0 ? undefined : names,
  });
}

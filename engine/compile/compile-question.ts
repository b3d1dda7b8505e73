import { entryOf } from '../../widgets/entry-of.ts';
import { typeOf } from '../answers/answer-types.ts';
import { readKeys } from '../conditions/read-keys.ts';
import type { Definition } from '../definition/definition.ts';
import type { CompiledLookup, CompiledQuestion, Logic, NumberStyle } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import type { QuestionDefinition } from '../language/question.ts';
import { child } from '../source/source-file.ts';
import type { TimeFormat } from '../values/time-text.ts';
import { typedLimit } from './answer-limits.ts';
import type { AskedQuestion } from './ask-questions.ts';
import { compileCalculation } from './compile-calculation.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileNumber, numberWidth } from './compile-number.ts';
import { compileOptions } from './compile-options.ts';
import { wordedText } from './compile-texts.ts';
import { compileValidation, type FieldSchemas } from './compile-validation.ts';
import { shareOf } from './share-of.ts';

/** Where the fields of a chosen record go: the answer key without its prefix is the name of the field (spec §4). */
function compileLookup(asked: AskedQuestion): CompiledLookup | undefined {
  const { category, prefix = '', fills = [] } = asked.definition;
  if (category === undefined) return undefined;
  return {
    category,
    fills: Object.fromEntries(fills.map((key) => [asked.scope(key), key.slice(prefix.length)])),
  };
}

/** A stored value that counts although it is no option, while another answer is empty. */
function compileAccepts({ definition, scope }: AskedQuestion): CompiledQuestion['accepts'] {
  if (definition.accepts === undefined) return undefined;
  const { value, whileEmpty } = definition.accepts;
  return { value, when: { '!': [{ var: [scope(whileEmpty), ''] }] } };
}

/** Limits up to this say how wide a control is. */
const SHORT = 20;

/** How wide a control is: characters, or a part of its place, below 1; undefined where it is as wide as the column. */
function controlWidth(
  definition: QuestionDefinition,
  limit: number | undefined,
  number: NumberStyle | undefined,
): number | undefined {
  const { width } = definition;
  if (width === undefined && number !== undefined) return numberWidth(definition, number);
  const said = typeof width === 'string' ? shareOf(width) : (width ?? entryOf(definition).width);
  // A little more than fits: what fills a control to its edge looks cut off.
  return said ?? (limit !== undefined && limit <= SHORT ? limit + 2 : undefined);
}

/** How the school writes times. */
function timeFormat({ school }: Definition): TimeFormat {
  return school.value.timeFormat ?? '1:30 PM';
}

/** The help of a question, and how its answer is written; a placeholder is gone with the first key. */
function helpOf(
  { definition, text }: CompileContext,
  question: QuestionDefinition,
  help: string | undefined,
): string | undefined {
  const format = question.calculate === undefined ? entryOf(question).format : undefined;
  const written =
    format === undefined
      ? []
      : [
          fillText(
            text(definition.texts.file, child('', format), wordedText(definition, format), ['example']),
            {
              example: timeFormat(definition),
            },
          ),
        ];
  return [...(help === undefined ? [] : [help]), ...written].join(' ') || undefined;
}

/** Compiles one question as it is asked at one place, inside the groups around it. */
export function compileQuestion(
  context: CompileContext,
  asked: AskedQuestion,
  around: { readonly hides: readonly CompiledCondition[]; readonly draws: readonly CompiledCondition[] },
  schemas: FieldSchemas,
): CompiledQuestion {
  const { definition, place } = asked;
  const text = (
    property: 'label' | 'shortLabel' | 'recordLabel' | 'help' | 'placeholder' | 'maskMessage',
  ): string | undefined => {
    const raw = definition[property];
    return raw === undefined ? undefined : context.text(place.file, `${place.pointer}/${property}`, raw);
  };
  const label = text('label') ?? '';
  const help = helpOf(context, definition, text('help'));
  const placeholder = text('placeholder');
  const messageLabel = text('shortLabel') ?? label;
  const recordLabel = text('recordLabel');
  const options = compileOptions(context, asked);
  const validation = compileValidation(context, asked, schemas, messageLabel);
  const maxLength = typedLimit(context, definition);
  const lookup = compileLookup(asked);
  const accepts = compileAccepts(asked);
  const calculation = compileCalculation(context, asked);
  const { stores, mask, placeholder: standardPlaceholder, labelled } = entryOf(definition);
  const maskMessage = text('maskMessage');
  const hiddenWhen: Logic[] = around.hides.map((hide) => hide.logic);
  const drawnWhen: Logic[] = around.draws.map((draw) => draw.logic);
  const controlling = options !== undefined && 'by' in options ? [options.by] : [];
  const dependsOn = new Set([
    ...around.hides.flatMap((hide) => hide.keys),
    ...around.draws.flatMap((draw) => draw.keys),
    ...controlling,
    ...validation.keys,
    ...(accepts === undefined ? [] : readKeys(accepts.when)),
    ...(calculation?.keys ?? []),
  ]);
  // Its own answer decides nothing about it that another would not: it is never emptied because it was given.
  dependsOn.delete(asked.key);
  const number = compileNumber(context, asked);
  const width = controlWidth(definition, maxLength, number);
  return {
    key: asked.key,
    page: asked.page,
    section: asked.section,
    label,
    ...(messageLabel === label ? {} : { messageLabel }),
    ...(recordLabel === undefined ? {} : { recordLabel }),
    widget: definition.widget,
    stores,
    type: typeOf({ stores }).stored,
    ...(labelled === undefined ? {} : { labelled }),
    ...(help === undefined ? {} : { help }),
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(standardPlaceholder === undefined ? {} : { standardPlaceholder }),
    ...(definition.autocomplete === undefined ? {} : { autocomplete: definition.autocomplete }),
    ...(definition.variant === undefined ? {} : { variant: definition.variant }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(width === undefined ? {} : { width }),
    ...(definition.concealed === undefined ? {} : { concealed: definition.concealed }),
    ...(definition.printed === 'lastFour' ? { printed: definition.printed } : {}),
    ...(mask === undefined ? {} : { mask }),
    ...(maskMessage === undefined ? {} : { maskMessage }),
    ...(number === undefined ? {} : { number }),
    ...(stores === 'time' ? { timeFormat: timeFormat(context.definition) } : {}),
    ...(calculation === undefined ? {} : { calculate: calculation.calculate }),
    ...(definition.source === undefined ? {} : { source: definition.source }),
    ...(options === undefined ? {} : { options }),
    ...(lookup === undefined ? {} : { lookup }),
    ...(accepts === undefined ? {} : { accepts }),
    ...(definition.alone === undefined ? {} : { alone: definition.alone }),
    ...(definition.columns === undefined ? {} : { columns: definition.columns }),
    describe: options !== undefined && definition.describe !== false,
    hiddenWhen,
    drawnWhen,
    required: validation.required,
    rules: validation.rules,
    ...(validation.assertions.length === 0 ? {} : { assertions: validation.assertions }),
    dependsOn: [...dependsOn],
  };
}

// Questions drawn by a school widget. The standard widget still defines how answers are stored, validated and
// read.

import type { AskedQuestion } from '../asking/ask-questions.ts';
import type { CompileContext } from '../asking/compile-context.ts';
import { wordedText } from '../asking/compile-texts.ts';
import { numberSettings } from '../asking/number-settings.ts';
import { misfitFindings } from '../definition/schema-findings.ts';
import type { CompiledQuestion } from '../form/compiled-form.ts';
import { fillText } from '../form/texts.ts';
import type { OwnWidgetFile } from '../language/own-widget.ts';
import { didYouMean } from '../source/nearest.ts';
import { child } from '../source/source-file.ts';
import { defined } from '../values/defined.ts';

/** Stands in for a school widget that is unknown or was not loaded. */
const UNKNOWN: OwnWidgetFile = { description: '', draws: [] };

/** Compiles which widget draws a question, and which element its label names. Reports an unfit school widget. */
export function compileDrawing(
  context: CompileContext,
  asked: AskedQuestion,
  described: CompiledQuestion['described'],
): Pick<CompiledQuestion, 'drawnBy' | 'labelled'> {
  const { definition } = asked;
  const { drawnBy, widget: base } = definition;
  const { labelled } = asked.entry;
  const standard = labelled === undefined ? {} : { labelled };
  if (drawnBy === undefined) return standard;
  const own = knownWidget(context, asked) ?? UNKNOWN;
  const label = own.labelled ?? labelled;
  return {
    ...(label === undefined || label === 'input' ? {} : { labelled: label }),
    drawnBy: {
      widget: drawnBy.widget,
      base,
      ...standard,
      settings: drawnBy.settings ?? {},
      schema: described?.schema ?? valueSchema(asked),
      failed: fillText(wordedText(context.definition, 'input.widgetFailed'), { widget: drawnBy.widget }),
    },
  };
}

/** Returns the school widget of a question, and reports what does not fit. Returns undefined if it is unknown. */
function knownWidget(
  { report, ownWidgets }: CompileContext,
  { definition, place: { file, pointer } }: AskedQuestion,
): OwnWidgetFile | undefined {
  if (ownWidgets === undefined || definition.drawnBy === undefined) return undefined;
  const at = child(pointer, 'drawnBy');
  const { widget: name, settings } = definition.drawnBy;
  const own = ownWidgets.get(name);
  if (own === undefined) {
    report({
      ...{ file, pointer: child(at, 'widget'), code: 'unknown-own-widget' },
      message: `The school widget "${name}" does not exist.`,
      suggestion: remedyOf(name, [...ownWidgets.keys()]),
    });
    return undefined;
  }
  if (!own.draws.some((one) => one === definition.widget)) {
    report({
      ...{ file, pointer: child(at, 'widget'), code: 'unfit-own-widget' },
      message: `The widget "${name}" can draw ${own.draws.join(', ')}, but this question has the widget "${definition.widget}".`,
      suggestion: `Use one of these widgets, or add "${definition.widget}" to "draws" in ${name}.json.`,
    });
  }
  if (definition.concealed === true) {
    report({
      ...{ file, pointer: child(at, 'widget'), code: 'unfit-own-widget' },
      message: `The answer to "${definition.question}" is concealed, but the widget "${name}" does not say that it conceals answers.`,
      suggestion:
        'Remove "drawnBy". Or remove "concealed" if anyone who sees the screen may read the answer.',
    });
  }
  const schema = own.settings ?? { type: 'object', additionalProperties: false };
  for (const { pointer: below, ...finding } of misfitFindings(file, schema, settings ?? {}))
    report({ ...finding, pointer: `${child(at, 'settings')}${below}` });
  return own;
}

function remedyOf(name: string, names: readonly string[]): string {
  const files = `Put ${name}.tsx and ${name}.json into the folder of WIDGETS_DIR`;
  if (names.length === 0) return `${files}.`;
  return didYouMean(name, names) ?? `${files}. Existing widgets: ${names.join(', ')}.`;
}

/** Returns the JSON Schema of the widget's value in rjsf. */
function valueSchema(asked: AskedQuestion): Readonly<Record<string, unknown>> {
  switch (asked.entry.stores) {
    case 'number':
      return numberSchema(asked);
    case 'mark':
      return { type: 'boolean' };
    case 'list':
      return { type: 'array', uniqueItems: true };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'address':
      return { type: 'string', format: 'email' };
    case 'web':
      return { type: 'string', format: 'uri' };
    default:
      return { type: 'string' };
  }
}

function numberSchema(asked: AskedQuestion): Readonly<Record<string, unknown>> {
  const { min, max, step, decimals } = numberSettings(asked);
  return defined({
    type: decimals === 0 ? 'integer' : 'number',
    minimum: min && Number(min),
    maximum: max && Number(max),
    multipleOf: step && Number(step),
  });
}

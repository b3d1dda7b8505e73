// A question: its key, label, widget and the widget's properties.
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import * as widgets from '../../widgets/list.ts';
import type { WidgetEntry } from '../../widgets/widget-entry.ts';
import { LABEL, QUESTION_KEY } from './names.ts';
import { byValue } from './one-of.ts';
import { type Taken, takenProperties } from './question-properties.ts';
import { ANSWERED, ASKING, FILLED, help, SHOWN } from './requirement.ts';
import { closed, only } from './schema.ts';

/** A question of any widget. The schema ensures that properties of other widgets are absent. */
export type QuestionDefinition = Partial<Taken> &
  Readonly<Static<TObject<typeof ANSWERED & typeof SHOWN>>> & {
    readonly question: string;
    readonly label: string;
    readonly widget: string;
    /** A stored value that is no option and counts as an answer while another key is empty (month and year). */
    readonly accepts?: { readonly value: string; readonly whileEmpty: string };
    /** The key of this month's year, and the limits of both (month and year). */
    readonly months?: { readonly year: string; readonly earliest?: string; readonly latest?: string };
    /** Key of the earliest allowed date (day range). */
    readonly notBefore?: string;
    /** Key of the question that this is a further file of. */
    readonly fileOf?: string;
  };

const WIDGET = { title: 'Widget', description: 'Widget that draws the question.' };

/** Returns the properties of a question that asks for an answer. Only typed answers can have rules. */
function asks({ stores }: WidgetEntry): TProperties {
  if (stores === 'nothing') return { help };
  if (stores === 'document') return ASKING;
  if (stores === 'json') return ASKING;
  return stores === 'list' ? { ...ASKING, ...FILLED } : ANSWERED;
}

function questionOf(widget: string, entry: WidgetEntry): TSchema {
  return closed(`Question (${widget})`, entry.description, {
    question: QUESTION_KEY,
    label: LABEL,
    ...SHOWN,
    widget: only(widget, WIDGET.title, WIDGET.description),
    ...takenProperties(entry),
    ...asks(entry),
  });
}

const entries = Object.entries<WidgetEntry>(widgets);
/** Returns the definition's name for a widget's questions. */
const definitionOf = (widget: string): string => `${widget}Question`;

/** Definitions of questions: the one of any widget, chosen by the widget's name, and one per widget. */
export const QUESTION_DEFINITIONS: Readonly<Record<string, TSchema>> = {
  question: byValue(
    'Question',
    'A question and its settings.',
    'widget',
    Object.fromEntries(entries.map(([name]) => [name, definitionOf(name)])),
    WIDGET,
  ),
  ...Object.fromEntries(entries.map(([name, entry]) => [definitionOf(name), questionOf(name, entry)])),
};

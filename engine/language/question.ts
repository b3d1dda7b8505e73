// A question: its key, its label, its widget, and what that widget takes.
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import * as widgets from '../../widgets/list.ts';
import type { WidgetEntry } from '../../widgets/widget-entry.ts';
import { LABEL, QUESTION_KEY } from './names.ts';
import { byValue } from './one-of.ts';
import { type Taken, takenProperties } from './question-properties.ts';
import { ANSWERED, ASKING, FILLED, help, SHOWN } from './requirement.ts';
import { closed, only } from './schema.ts';

/** A question of any widget: what that widget does not take is absent, as the schema has seen to. */
export type QuestionDefinition = Partial<Taken> &
  Readonly<Static<TObject<typeof ANSWERED & typeof SHOWN>>> & {
    readonly question: string;
    readonly label: string;
    readonly widget: string;
    /** A stored value that is no option and counts as an answer while another key is empty (month and year). */
    readonly accepts?: { readonly value: string; readonly whileEmpty: string };
    /** The year of which this is the month, and the limits of both (month and year). */
    readonly months?: { readonly year: string; readonly earliest?: string; readonly latest?: string };
    /** Key of the day before which this one cannot be (day range). */
    readonly notBefore?: string;
    /** Key of the question of which this is another file. */
    readonly fileOf?: string;
  };

const WIDGET = { title: 'Widget', description: 'How the question is drawn.' };

/** What a question takes that asks for an answer; rules are for answers in the applicant's own words. */
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
/** The name of the definition of a widget's questions. */
const definitionOf = (widget: string): string => `${widget}Question`;

/** Questions of all widgets, chosen by the widget's name, and of each. */
export const QUESTION_DEFINITIONS: Readonly<Record<string, TSchema>> = {
  question: byValue(
    'Question',
    'A question and everything about it.',
    'widget',
    Object.fromEntries(entries.map(([name]) => [name, definitionOf(name)])),
    WIDGET,
  ),
  ...Object.fromEntries(entries.map(([name, entry]) => [definitionOf(name), questionOf(name, entry)])),
};

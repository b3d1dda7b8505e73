// A question: its key, its label, its widget, and what that widget takes.
import type { Static, TObject, TSchema } from 'typebox';
import { LABEL, QUESTION_KEY } from './names.ts';
import { byValue } from './one-of.ts';
import { closed, only } from './schema.ts';
import { WIDGETS, type WidgetEntry } from './widgets.ts';

type Widgets = typeof WIDGETS;
/** The name of a widget. */
export type WidgetName = keyof Widgets;

/** What some widget takes. */
type Taken = { [Name in WidgetName]: Static<TObject<Widgets[Name]['properties']>> }[WidgetName];
type NamesOf<T> = T extends unknown ? keyof T : never;
type ValueAt<T, Name> = T extends unknown
  ? Name extends keyof T
    ? Exclude<T[Name], undefined>
    : never
  : never;

/** A question of any widget: what that widget does not take is absent, as the schema has seen to. */
export type QuestionDefinition = {
  readonly [Name in NamesOf<Taken>]?: ValueAt<Taken, Name>;
} & {
  readonly question: string;
  readonly label: string;
  readonly widget: string;
  /** A stored value that is no option and counts as an answer while another key is empty (month and year). */
  readonly accepts?: { readonly value: string; readonly whileEmpty: string };
};

const WIDGET = { title: 'Widget', description: 'How the question is drawn.' };

/** The name of the definition of a widget's questions. */
const definitionOf = (widget: string) => `${widget}Question`;

function questionOf(widget: string, { description, properties }: WidgetEntry): TSchema {
  const head = {
    question: QUESTION_KEY,
    label: LABEL,
    widget: only(widget, WIDGET.title, WIDGET.description),
  };
  return closed(`Question (${widget})`, description, { ...head, ...properties });
}

const named = <Value>(value: (name: string, entry: WidgetEntry) => readonly [string, Value]) =>
  Object.fromEntries(Object.entries<WidgetEntry>(WIDGETS).map(([name, entry]) => value(name, entry)));

/** Questions of all widgets, chosen by the widget's name, and of each. */
export const QUESTION_DEFINITIONS: Readonly<Record<string, TSchema>> = {
  question: byValue(
    'Question',
    'A question and everything about it.',
    'widget',
    named((name) => [name, definitionOf(name)]),
    WIDGET,
  ),
  ...named((name, entry) => [definitionOf(name), questionOf(name, entry)]),
};

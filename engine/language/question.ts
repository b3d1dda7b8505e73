// A question: its key, label, widget and the widget's properties.
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { LABEL, QUESTION_KEY } from './names.ts';
import { byPropertyValue } from './one-of.ts';
import { type WidgetProperties, widgetProperties } from './question-properties.ts';
import {
  ASKING_PROPERTIES,
  DEFAULT_PROPERTY,
  help,
  SHOW_WHEN,
  TYPED_ANSWER_PROPERTIES,
} from './requirement.ts';
import { closed, only } from './schema.ts';
import type { WidgetEntry, WidgetTable } from './widget-entry.ts';

/** A question of any widget. The schema ensures that properties of other widgets are absent. */
export type QuestionDefinition = Partial<WidgetProperties> &
  Readonly<Static<TObject<typeof TYPED_ANSWER_PROPERTIES & typeof SHOW_WHEN>>> & {
    readonly question: string;
    readonly label: string;
    readonly widget: string;
    /**
     * Month and year: a stored value that is no option. It counts as an answer while the other key is empty.
     */
    readonly accepts?: { readonly value: string; readonly whileEmpty: string };
    /** Month and year: the key of the year that belongs to this month, and the limits of both. */
    readonly months?: { readonly year: string; readonly earliest?: string; readonly latest?: string };
    /** Day range: key of the first day, before which this day cannot be. */
    readonly notBefore?: string;
    /** Several files: key of the question for the first file, if this is the question for a further file. */
    readonly fileOf?: string;
  };

const WIDGET = { title: 'Widget', description: 'Widget that draws the question.' };

/**
 * Returns the properties that depend on what the widget stores. Only typed or chosen answers can have rules.
 */
function answerProperties({ stores }: WidgetEntry): TProperties {
  if (stores === 'nothing') return { help };
  if (stores === 'document') return ASKING_PROPERTIES;
  if (stores === 'json') return ASKING_PROPERTIES;
  return stores === 'list' ? { ...ASKING_PROPERTIES, ...DEFAULT_PROPERTY } : TYPED_ANSWER_PROPERTIES;
}

function questionOf(widget: string, entry: WidgetEntry): TSchema {
  const properties = {
    question: QUESTION_KEY,
    label: LABEL,
    ...SHOW_WHEN,
    widget: only(widget, WIDGET.title, WIDGET.description),
    ...widgetProperties(entry),
    ...answerProperties(entry),
  };
  // schema-findings.ts reads the comment.
  const comment = entry.undrawn === undefined ? {} : { $comment: entry.undrawn };
  return closed(`Question (${widget})`, entry.description, properties, comment);
}

/** Returns the name of the definition for questions with a widget. */
const definitionName = (widget: string): string => `${widget}Question`;

/**
 * Returns the schema definitions of questions: one for the questions of each widget, and `question`, which selects
 * one by `widget`.
 */
export function questionDefinitions(widgets: WidgetTable): Readonly<Record<string, TSchema>> {
  const entries = Object.entries(widgets);
  const nameByWidget = Object.fromEntries(entries.map(([name]) => [name, definitionName(name)]));
  return {
    question: byPropertyValue('Question', 'A question and its settings.', 'widget', nameByWidget, WIDGET),
    ...Object.fromEntries(entries.map(([name, entry]) => [definitionName(name), questionOf(name, entry)])),
  };
}

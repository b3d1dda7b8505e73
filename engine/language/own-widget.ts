// <name>.json in the folder of a school's own widgets: the question types that the component in <name>.tsx
// draws, and its settings.
import { Type } from 'typebox';
import * as widgets from '../../widgets/list.ts';
import type { WidgetEntry } from '../../widgets/widget-entry.ts';
import { OWN_WIDGET_NAME } from '../values/widget-name.ts';
import { configFile, type FileOf } from './config-file.ts';
import { choice, closed, line, list, optional, text } from './schema.ts';

type Widgets = typeof widgets;
/** A widget whose questions a school's own widget can draw: its entry takes `drawnBy`. */
type Drawable = {
  [Name in keyof Widgets]: 'drawnBy' extends Widgets[Name]['takes'][number] ? Name : never;
}[keyof Widgets];

const isDrawable = ([, { takes }]: readonly [string, WidgetEntry]): boolean => takes.includes('drawnBy');
const DRAWABLE = Object.entries<WidgetEntry>(widgets)
  .filter(isDrawable)
  .map(([name]) => name as Drawable);

export const WIDGET_SCHEMA = configFile(
  'widget',
  'Widget',
  'A widget of the school itself: what its component, in the file of the same name that ends in .tsx, draws.',
  {
    $schema: optional(
      line('Schema', 'Path of the schema of this file, where an editor is to complete and explain it.'),
    ),
    description: text('Description', 'What it looks like, for whoever writes questions.'),
    draws: list(
      choice(DRAWABLE, 'Widget', 'A widget of the form language.'),
      'Draws',
      'The widgets in whose place it can stand: what their questions store, it takes and gives.',
      { minItems: 1, uniqueItems: true },
    ),
    labelled: optional(
      choice(
        ['input', 'group', 'itself'],
        'Labelled',
        'What the label of the question belongs to: one input with the id that the component is given (input), a group of inputs (group), or nothing, where the component draws it (itself). As for the first widget that it draws unless said otherwise.',
      ),
    ),
    settings: optional(
      Type.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        title: 'Settings',
        description:
          'The JSON Schema (draft 07) of what a question tells it under "settings": an object. Without it nothing can be told.',
      }),
    ),
  },
);

/** <name>.json, beside a component. */
export type OwnWidgetFile = FileOf<typeof WIDGET_SCHEMA>;

/** Properties of a question that the school's widget draws. */
export const DRAWN_BY = closed('Drawn by', 'The widget of the school that draws the question.', {
  widget: line('Widget', 'Its name: that of its files in WIDGETS_DIR.', OWN_WIDGET_NAME),
  settings: optional(
    Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      title: 'Settings',
      description: 'What it is told, as its JSON Schema says: it finds them among its options.',
    }),
  ),
});

// <name>.json in the folder of a school's own widgets: the question types that the component in <name>.tsx
// draws, and its settings.
import { Type } from 'typebox';
import { OWN_WIDGET_NAME } from '../values/widget-name.ts';
import { configFile, type FileOf } from './config-file.ts';
import { choice, closed, line, list, optional, optionals, text } from './schema.ts';
import type { WidgetTable } from './widget-entry.ts';

/** Returns the names of the widgets that a school's own widget can replace: their entries take `drawnBy`. */
function drawableWidgets(widgets: WidgetTable): string[] {
  return Object.keys(widgets).filter((name) => widgets[name]?.takes.includes('drawnBy'));
}

/** Returns the schema of <name>.json. `widgets` are the widgets of the form language. */
export const widgetSchema = (widgets: WidgetTable) =>
  configFile(
    'widget',
    'Widget',
    'A widget of the school. Its component is in the file with the same name and the extension .tsx.',
    {
      $schema: optional(
        line('Schema', 'Path of the JSON Schema of this file. Editors use it for completion and hints.'),
      ),
      description: text('Description', 'What the widget looks like, for authors of questions.'),
      draws: list(
        choice(drawableWidgets(widgets), 'Widget', 'A widget of the form language.'),
        'Draws',
        'Widgets that it can replace. Its component gets and returns the same stored values.',
        { minItems: 1, uniqueItems: true },
      ),
      ...optionals({
        labelled: choice(
          ['input', 'group', 'itself'],
          'Labelled',
          'What the label of the question belongs to. input: one input, with the id passed to the component. group: a group of inputs. itself: nothing, because the component draws the label. Default: as for the first widget in "draws".',
        ),
        settings: Type.Unsafe<Readonly<Record<string, unknown>>>({
          type: 'object',
          title: 'Settings',
          description:
            'JSON Schema (draft 07) of "settings" of a question: an object. Default: a question cannot have settings.',
        }),
      }),
    },
  );

/** <name>.json. */
export type OwnWidgetFile = FileOf<ReturnType<typeof widgetSchema>>;

/** Schema of the property `drawnBy` of a question. */
export const DRAWN_BY = closed('Drawn by', 'A widget of the school, which draws the question.', {
  widget: line(
    'Widget',
    'Name of the widget, which is the name of its files in WIDGETS_DIR.',
    OWN_WIDGET_NAME,
  ),
  settings: optional(
    Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      title: 'Settings',
      description:
        'Settings for the widget, as its JSON Schema allows. The component gets them in its options.',
    }),
  ),
});

import type { WidgetEntry } from '../../engine/language/widget-entry.ts';

export const entry = {
  description: 'Shows a value, and asks nothing.',
  takes: ['source'],
  stores: 'nothing',
  undrawn: 'it only shows something, and a widget is there to give an answer',
} satisfies WidgetEntry;

// Reads the example widgets on the page docs/admins/own-widgets.md, so that tests verify the documentation.
import { readFile } from 'node:fs/promises';

const PAGE = new URL('../../docs/admins/own-widgets.md', import.meta.url);
/** A file name at the end of a sentence, and its content. */
const WRITTEN = /`widgets\/([\w.]+)`:\n\n```\w+\n([\s\S]*?)```/g;
const EXAMPLE = /A question of your form[^`]*`sections\/` names it:\n\n```json\n([\s\S]*?)```/;

/** Files of a folder of widgets by name. */
export type WidgetFiles = Readonly<Record<string, string>>;

/** Returns the files on the page, and a question that one of the widgets draws. */
export async function writtenWidgets(): Promise<{ readonly files: WidgetFiles; readonly question: object }> {
  const page = await readFile(PAGE, 'utf8');
  const files = [...page.matchAll(WRITTEN)].map(([, name = '', text = '']) => [name, text] as const);
  return { files: Object.fromEntries(files), question: JSON.parse(EXAMPLE.exec(page)?.[1] ?? '') };
}

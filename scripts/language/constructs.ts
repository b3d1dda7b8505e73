// Lists the widgets and blocks for docs/language.md, each with a story as its example.
import { fileURLToPath } from 'node:url';
import type { WidgetEntry } from '../../engine/language/widget-entry.ts';
import * as widgets from '../../widgets/list.ts';
import { BLOCK_SHAPES } from './block-shapes.ts';
import { readStories, type Story } from './read-stories.ts';

/** A widget or block of docs/language.md. */
export interface Construct {
  readonly kind: 'widget' | 'block';
  readonly name: string;
  readonly description: string;
  /** Properties of its questions, besides those that all questions have. Empty for a block. */
  readonly properties: readonly string[];
  readonly story: Story;
  /** File name of its picture, without the extension. */
  readonly picture: string;
  /** Other ways to write it, each with a story and a picture. */
  readonly variants: readonly Variant[];
}

/** Another way to write a construct. */
export interface Variant {
  readonly title: string;
  readonly story: Story;
  readonly picture: string;
}

/** The example stories of the folders whose example is not the story `Answered`. */
const STORY_BY_FOLDER: Readonly<Record<string, string>> = {
  'widgets/autocomplete': 'Chosen',
  'widgets/checkbox': 'Ticked',
  'widgets/choices': 'Chosen',
  'widgets/display': 'LoggedIn',
  'widgets/file': 'Limited',
  'widgets/schema': 'Filled',
  'blocks/addAnother': 'Stored',
  'blocks/checkboxes': 'SomeTicked',
  'blocks/firstOf': 'Second',
  'blocks/hideWhen': 'Cleared',
  'blocks/matrix': 'Choices',
  'blocks/notice': 'InItsTime',
  'blocks/row': 'Parts',
  'blocks/showWhen': 'OneQuestion',
  'blocks/tabSet': 'LoggedIn',
  'blocks/text': 'Marked',
  'blocks/toggle': 'After',
};

/** Stories of other ways to write a construct, with their titles, by folder. */
const VARIANTS_BY_FOLDER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'widgets/choices': { WithContent: 'Questions for a choice' },
  'widgets/file': { Several: 'Several files' },
  'widgets/radio': {
    OptionsWithHelp: 'Options with help, one of them under a condition',
    WithPictures: 'Options with pictures',
  },
  'widgets/select': {
    ByConditions: 'A list that depends on several answers',
    RecordsOfARegister: 'Records of a register, which fill other answers',
  },
  'widgets/text': { Masked: 'A mask' },
  'blocks/addAnother': {
    Table: 'A table with a total',
    Movable: 'Open entries that can be moved',
    Nested: 'Entries within entries',
  },
  'blocks/matrix': { Questions: 'Small questions in each row' },
  'blocks/text': { Folded: 'A text that folds open', WithPicture: 'A picture' },
};

/** Returns the variants of a construct. */
function variantsOf(folder: string, picture: string): Promise<Variant[]> {
  const variants = Object.entries(VARIANTS_BY_FOLDER[folder] ?? {});
  return Promise.all(
    variants.map(async ([name, title]) => ({
      title,
      story: await storyOf(folder, name),
      picture: `${picture}-${name}`,
    })),
  );
}

/** Returns a story of a widget or block. Throws if it is missing. */
export async function storyOf(folder: string, name = STORY_BY_FOLDER[folder] ?? 'Answered'): Promise<Story> {
  const stories = await readStories(fileURLToPath(new URL(`../../${folder}`, import.meta.url)));
  const story = stories[name];
  if (story === undefined)
    throw new Error(
      `${folder} has no story "${name}" to be shown: name one of ${Object.keys(stories).join(', ')}.`,
    );
  return story;
}

/** Returns all widgets and blocks of the engine, in the order of their lists. */
export async function allConstructs(): Promise<Construct[]> {
  const construct = async (
    kind: Construct['kind'],
    name: string,
    description = '',
    properties: readonly string[] = [],
  ): Promise<Construct> => {
    const [folder, picture] = [`${kind}s/${name}`, `${kind}-${name}`];
    const common = { kind, name, description, properties, picture };
    return { ...common, story: await storyOf(folder), variants: await variantsOf(folder, picture) };
  };
  return Promise.all([
    ...Object.entries<WidgetEntry>(widgets).map(([name, { description, takes }]) =>
      construct('widget', name, description, takes),
    ),
    ...Object.entries(BLOCK_SHAPES).map(([name, { shape }]) => construct('block', name, shape.description)),
  ]);
}

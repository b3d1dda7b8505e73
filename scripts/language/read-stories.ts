import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

/** What a story is drawn with: content of a section as config files have it, and what goes with it. */
export interface StoryArgs {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly rules?: readonly unknown[];
  readonly lists?: Readonly<Record<string, unknown>>;
  readonly registers?: readonly Readonly<Record<string, unknown>>[];
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** A story by the names that Storybook has for it. */
export interface Story {
  readonly id: string;
  readonly args: StoryArgs;
}

const NOTHING = '\0nothing';

// What draws, and what tries it, is left out: only what is written in the story, and in lists that stories share, is read.
/** The stories of a widget or a block, by their names: what they are drawn with, and nothing that draws. */
export async function readStories(folder: string): Promise<Readonly<Record<string, Story>>> {
  const name = basename(folder);
  const bundle = await rolldown({
    input: join(folder, `${name}.stories.tsx`),
    platform: 'node',
    shimMissingExports: true,
    logLevel: 'silent',
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: 'nothing that draws',
        resolveId: (id, importer) =>
          importer !== undefined && !/\/(stories|testing)\/(?!longest)[^/]+\.ts$/.test(id) ? NOTHING : null,
        // Stories of what does not fit are made by a function, and are not shown.
        load: (id) => (id === NOTHING ? 'export const longest = () => ({ args: { content: [] } });' : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  const script = `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`;
  const { default: meta, ...stories } = (await import(script)) as {
    readonly default: { readonly title: string };
  } & Readonly<Record<string, { readonly args: StoryArgs }>>;
  const title = slug(meta.title);
  return Object.fromEntries(
    Object.entries(stories as Readonly<Record<string, { readonly args: StoryArgs }>>).map(
      ([story, { args }]) => [
        story,
        { id: `${title}--${slug(story.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))}`, args },
      ],
    ),
  );
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

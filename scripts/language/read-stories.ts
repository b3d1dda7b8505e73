// Reads the stories of Storybook without rendering them.
import { basename, join } from 'node:path';
import { rolldown } from 'rolldown';

/** The arguments of a story: content of a section as in config files, with related parts. */
export interface StoryArgs {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  readonly rules?: readonly unknown[];
  readonly lists?: Readonly<Record<string, unknown>>;
  readonly registers?: readonly Readonly<Record<string, unknown>>[];
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** A story by its id in Storybook. */
export interface Story {
  readonly id: string;
  readonly args: StoryArgs;
}

const NOTHING = '\0nothing';

/**
 * Reads the stories of a widget or block and returns them by name. Bundles the file of stories without React: imports
 * of components and test helpers become empty modules, because only the arguments are needed.
 */
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
        // A function generates the stories with long texts. The page does not show them.
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
        {
          id: `${title}--${slug(story.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-'))}`,
          args,
        },
      ],
    ),
  );
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

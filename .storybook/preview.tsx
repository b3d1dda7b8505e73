import '@fontsource-variable/inter/wght.css';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { entryParts } from '../blocks/addAnother/late-parts.tsx';
import { lateMarks } from '../renderer/fields/Words.tsx';
import { loadLateBlocks } from '../renderer/form/late-parts.tsx';
import { rareWidgets } from '../renderer/form/late-widgets.ts';
import { fileInputs } from '../widgets/file/late.ts';
import { ConfigDocs } from './ConfigDocs.tsx';
import { Surroundings } from './Surroundings.tsx';

// What a story waits for may take its time on a busy machine: the limit finds what never comes.
configure({ asyncUtilTimeout: 30_000 });

/** Widths at which pages are looked at: the narrowest phone, a phone, a tablet, a desk. */
const WIDTHS = { w320: '720px', w375: '812px', w768: '1024px', w1280: '900px' };

const preview: Preview = {
  // A story is played, and judged by axe, when its late parts are there.
  loaders: [
    () => rareWidgets.load(),
    () => loadLateBlocks(),
    () => lateMarks.load(),
    () => entryParts.load(),
    () => fileInputs.load(),
  ],
  decorators: [
    (Story, { globals }) => (
      <Surroundings colors={globals.colors} direction={globals.direction}>
        <Story />
      </Surroundings>
    ),
  ],
  globalTypes: {
    colors: {
      description: 'What the system of whoever looks at it asks for',
      toolbar: {
        title: 'Colours',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Colours of this system' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'forced', title: 'Forced colours (imitated)' },
        ],
      },
    },
    direction: {
      description: 'Where lines begin',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  initialGlobals: { colors: 'system', direction: 'ltr' },
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    docs: { page: ConfigDocs },
    viewport: {
      options: Object.fromEntries(
        Object.entries(WIDTHS).map(([name, height]) => [
          name,
          { name: `${name.slice(1)} px`, styles: { width: `${name.slice(1)}px`, height } },
        ]),
      ),
    },
  },
};

export default preview;

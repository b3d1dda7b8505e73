import '@fontsource-variable/inter/wght.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  parameters: {
    layout: 'padded',
    // A violation fails the story's test.
    a11y: { test: 'error' },
    controls: { disable: true },
  },
};

export default preview;

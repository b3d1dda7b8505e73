import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  stories: ['../stories/**/*.stories.tsx', '../widgets/*/*.stories.tsx', '../blocks/*/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-vitest', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  staticDirs: [{ from: '../engine/testing/shipped-form/assets', to: '/config-assets' }],
  features: { sidebarOnboardingChecklist: false },
  // Nothing that happens here is told to anyone, nor asked about.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;

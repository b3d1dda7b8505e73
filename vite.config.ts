import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type AliasOptions, defineConfig } from 'vite';
import { pageLinks } from './scripts/page-links.ts';

/** Module names that the renderer resolves otherwise than npm does; its browser tests use them too. */
export const rendererAliases: AliasOptions = [
  {
    find: /^markdown-to-jsx\/react$/,
    replacement: fileURLToPath(new URL('./renderer/form/no-markdown.ts', import.meta.url)),
  },
];

export default defineConfig({
  root: 'renderer',
  publicDir: false,
  plugins: [react(), pageLinks],
  resolve: { alias: rendererAliases },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs comes in two files, which is less to ask for, and smaller when compressed, than many.
          // The libraries keep their name, and stay in caches, from one version of the product to the next.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'application', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});

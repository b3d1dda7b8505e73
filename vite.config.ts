import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type AliasOptions, defineConfig } from 'vite';
import { pageLinks } from './scripts/page-links.ts';

/**
 * The build of react-router without its warnings for developers: its package names the other one alone, whoever asks. For what is
 * served only; tests keep the warnings.
 */
const quietRouter = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
};

/** Module names that the renderer resolves otherwise than npm does; its browser tests use them too. */
export const rendererAliases: AliasOptions = [
  {
    find: /^markdown-to-jsx\/react$/,
    replacement: fileURLToPath(new URL('./renderer/form/no-markdown.ts', import.meta.url)),
  },
];

/** What only a developer sees goes into a folder of its own, which the server has outside production only. */
const DEVELOPERS = /[\\/]renderer[\\/]development[\\/]/;

export default defineConfig({
  root: 'renderer',
  publicDir: false,
  plugins: [react(), pageLinks],
  resolve: { alias: [...rendererAliases, quietRouter] },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => DEVELOPERS.test(id))
            ? 'assets/dev/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
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

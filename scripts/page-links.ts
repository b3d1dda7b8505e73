import type { Plugin } from 'vite';

/**
 * Arranges the links of the built page. Style sheets go to the end, because the page's own content does not
 * need them. The scripts of the cards are in a comment, which the server uncomments on their routes, so that
 * browsers load them at once. Scripts have low priority: the page's own content is painted first, even on a
 * slow connection (`npm run bench -- first-page`).
 */
export const pageLinks: Plugin = {
  name: 'matricula-page-links',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, filename }) {
      // Storybook builds its own pages with the same settings.
      if (!filename.endsWith('/renderer/index.html')) return html;
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const cards = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/auth/CardPage.tsx'),
      );
      if (cards?.type !== 'chunk') throw new Error('The build has no script of renderer/auth/CardPage.tsx.');
      // Includes shared chunks: preloading does not follow their imports.
      const needed = [cards.fileName, ...cards.imports].filter((name) => !html.includes(name));
      const preload = needed.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`).join('');
      const page = styles
        .reduce((left, link) => left.replace(link, ''), html)
        .replace(/ *<\/body>/, (end) => styles.join('') + end)
        .replace(/ *<\/head>/, (end) => `    <!--matricula:cards ${preload}-->\n${end}`);
      return page.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');
    },
  },
};

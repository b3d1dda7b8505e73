import type { Plugin } from 'vite';

/**
 * Arranges what the built page links to. The style sheets go behind what the page itself holds, which is not styled by
 * them and need not wait for them. The scripts of the cards stand in a comment, for the server to uncomment on the routes
 * of cards: a browser then asks for them at once, and not when all other scripts have run. Scripts are of low priority: what the
 * page shows by itself is painted first, and over a poor connection as early as ever (`npm run bench:first-page`).
 */
export const pageLinks: Plugin = {
  name: 'matricula-page-links',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, filename }) {
      // Storybook builds pages of its own with the same settings.
      if (!filename.endsWith('/renderer/index.html')) return html;
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const cards = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/auth/CardPage.tsx'),
      );
      if (cards?.type !== 'chunk') throw new Error('The build has no script of renderer/auth/CardPage.tsx.');
      // With what it shares with other scripts: who loads those ahead does not look into them.
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

// `npm run dev`: starts the product for authors of a form. Each page reloads on changes and has the author's
// tools.
const [folder, ...more] = process.argv.slice(2);
if (more.length > 0 || folder?.startsWith('-')) {
  console.error(`Usage: npm run dev [-- <config directory>]

Starts the product with the tools of an author in each page: what config-lint finds, why a question is shown or not, and
the states of the form. The form is that of CONFIG_DIR, or of ./config, unless a directory is named.`);
  process.exitCode = folder === '--help' ? 0 : 2;
} else {
  if (folder !== undefined) process.env.CONFIG_DIR = folder;
  process.env.AUTHORING = '1';
  await import('../server/main.ts');
}

// `npm run dev`: starts the product for authors of a form. Each page reloads on changes and has the author's
// tools.
const [folder, ...more] = process.argv.slice(2);
if (more.length > 0 || folder?.startsWith('-')) {
  console.error(`Usage: npm run dev [-- <config directory>]

Starts the product with tools for form authors on each page: the findings of config-lint, why a question is shown or hidden,
and the states of the form. Uses the form in the given directory, in CONFIG_DIR, or in ./config.`);
  process.exitCode = folder === '--help' ? 0 : 2;
} else {
  if (folder !== undefined) process.env.CONFIG_DIR = folder;
  process.env.AUTHORING = '1';
  await import('../server/main.ts');
}

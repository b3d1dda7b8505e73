import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DOCS = new URL('../docs/', import.meta.url);

/**
 * Prints the figures of a bench, and writes them into a page of docs/: between the bench's markers, or in a new section
 * at the end.
 */
export async function writeSection(name: string, figures: string, page = 'performance.md'): Promise<void> {
  console.log(figures);
  const path = fileURLToPath(new URL(page, DOCS));
  const [begin, end] = [`<!-- begin: npm run bench -- ${name} -->`, `<!-- end: npm run bench -- ${name} -->`];
  const before = await readFile(path, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  const section = `${begin}\n\n${figures}\n\n${end}`;
  await writeFile(
    path,
    from === -1
      ? `${before.trimEnd()}\n\n## ${name}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length),
  );
}

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DOCS = new URL('../docs/', import.meta.url);

/**
 * Writes the figures of a bench into a page of docs/: between the bench's markers, or if there are none, in a new
 * section at the end.
 * @param name the bench
 * @param heading the heading of a new section
 */
export async function writeSection(
  name: string,
  heading: string,
  figures: string,
  page = 'performance.md',
): Promise<void> {
  const path = fileURLToPath(new URL(page, DOCS));
  const [begin, end] = [`<!-- begin: npm run bench -- ${name} -->`, `<!-- end: npm run bench -- ${name} -->`];
  const before = await readFile(path, 'utf8').catch(() => '# Performance\n');
  const section = `${begin}\n\n${figures}\n\n${end}`;
  const from = before.indexOf(begin);
  const to = before.indexOf(end);
  const after =
    from === -1
      ? `${before.trimEnd()}\n\n## ${heading}\n\n${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length);
  await writeFile(path, after);
}

// Updates and checks the column of tests in docs/requirements.md.

/** A row of docs/requirements.md: its id, its statement, and its tests. */
const ROW = /^\| ([A-Z]{2,4}-\d{2,3}) \| (.*?) \|(.*)\|$/gm;
const MAX_TESTS = 3;

/** The paths of the files that name each requirement id. */
export type PathsById = ReadonlyMap<string, ReadonlySet<string>>;

export function isTest(path: string): boolean {
  return /\.(test\.tsx?|(vitest|browsers|mongodb)\.ts)$|\/contract\/.*\.ts$|^e2e\/.*\.ts$/.test(path);
}

/** Returns the page with the generated column of tests. */
export function withTests(page: string, pathsById: PathsById): string {
  const counts = new Map<string, number>();
  for (const paths of pathsById.values()) {
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return page.replaceAll(ROW, (_, id: string, statement: string) => {
    // A file that names fewer ids is more specific to each.
    const tests = [...(pathsById.get(id) ?? [])]
      .filter(isTest)
      .sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1))
      .slice(0, MAX_TESTS);
    const links = tests.map((path) => `[${path.replace(/(\.test)?\.tsx?$/, '')}](../${path})`);
    return `| ${id} | ${statement} | ${links.join(', ') || 'none by name'} |`;
  });
}

/** Returns the errors of the page: ids without a row, rows whose id no file names, and outdated columns of tests. */
export function pageErrors(page: string, pathsById: PathsById): string[] {
  const rows = rowsOf(page);
  const areas = new Set([...rows.keys()].map(areaOf));
  const missing = [...pathsById]
    .filter(([id]) => areas.has(areaOf(id)) && !rows.has(id))
    .map(([id, paths]) => `${id} has no row, but is named in ${[...paths].join(', ')}.`);
  const expected = rowsOf(withTests(page, pathsById));
  const wrong = [...rows].flatMap(([id, row]) => {
    if (!pathsById.has(id)) return [`${id} has a row, but is not named anywhere else.`];
    return row === expected.get(id) ? [] : [`${id} has other tests. The row should be: ${expected.get(id)}`];
  });
  return [...missing, ...wrong];
}

function rowsOf(page: string): Map<string, string> {
  return new Map([...page.matchAll(ROW)].map(([row, id = '']) => [id, row]));
}

function areaOf(id: string): string {
  return id.replace(/-.*/, '');
}

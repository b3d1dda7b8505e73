import { csvRows } from '../../server/lookup/csv-rows.ts';

/** A row by column name; `id` is the source's own identifier with its source before it. */
export type Row = Readonly<Record<string, string>> & { readonly id: string };

/** The rows of a file with a header. Throws an error that names the first row that cannot be read. */
export async function namedRows(file: string): Promise<Readonly<Record<string, string>>[]> {
  let names: readonly string[] | undefined;
  const rows: Record<string, string>[] = [];
  for await (const row of csvRows(file)) {
    if ('problem' in row) throw new Error(`${file}:${row.line} ${row.problem}`);
    if (names === undefined) names = row.values;
    else rows.push(Object.fromEntries(names.map((name, at) => [name, (row.values[at] ?? '').trim()])));
  }
  return rows;
}

import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../runtime/testing/temporary-folder.ts';
import { openRecordDatabase, type RecordTables, recordTables } from '../record-tables.ts';

/** Creates real tables on disk with records of these texts; ids are the list indexes. */
export function tablesOf(texts: readonly string[]): RecordTables {
  const database = openRecordDatabase(`${temporaryFolder()}/lookup.sqlite`);
  onTestFinished(() => database.close());
  const tables = recordTables(database, 'things');
  tables.replace('test', () =>
    texts.map((text, index) => ({
      id: `${index}`,
      text,
      subText: `place ${index}`,
      fields: { label: text },
    })),
  );
  return tables;
}

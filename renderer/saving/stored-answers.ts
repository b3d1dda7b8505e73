import { layoutAnswers } from '../../engine/answers/layout-keys.ts';
import type { Answers } from '../../engine/form/compiled-form.ts';
import type { StoredRecord } from '../../engine/wire/profile.ts';

/** Returns the answers of a record, with the entries, chosen tabs and sources under reserved keys. */
export function storedAnswers(record: StoredRecord): Answers {
  return { ...record.answer, ...layoutAnswers(record.add_another, record.tabs, record) };
}

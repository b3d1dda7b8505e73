// Stores a chosen tab or a change of entries after the saves before it, and then shows it.
import { isEmpty, isSameAnswer } from '../../engine/answers/answer.ts';
import { chooseTab, keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import {
  applyEntryStep,
  type EntryName,
  type EntryStep,
  entriesIn,
  entryMoves,
  hostArrangement,
  keysOfEntry,
  setEntries,
} from '../../engine/answers/entries.ts';
import { entriesKey, removedKey, visibleEntries } from '../../engine/answers/layout-keys.ts';
import { setAnswer } from '../../engine/answers/set-answer.ts';
import type { AnswerValue } from '../../engine/form/compiled-form.ts';
import type { Saved } from '../../engine/wire/profile.ts';
import { conflictingRecord } from '../api/errors.ts';
import { catchUp, noteMoves, takeReply } from './catch-up.ts';
import type { Login, Page } from './login.ts';

/** A change of the layout. */
interface LayoutChange {
  readonly call: (page: Page, isRepeated: boolean) => Promise<Saved>;
  /** Returns what the applicant has seen before the change. */
  readonly seen: (page: Page) => readonly (AnswerValue | undefined)[];
  /** Shows the stored change. */
  readonly show: (page: Page) => void;
}

/**
 * Stores and shows a change. If others have written, it shows their answers and repeats the call. It throws the
 * conflict if that changes what the applicant has seen.
 */
function storeLayout(login: Login, { call, seen, show }: LayoutChange): Promise<void> {
  return login.turns.next(async () => {
    if (login.saved.isStale) await catchUp(login);
    const before = seen(login.page);
    const reply = await login.hear(call(login.page, false)).catch(async (error) => {
      const record = conflictingRecord(error);
      if (record === undefined) throw error;
      await catchUp(login, record);
      const now = seen(login.page);
      if (now.length !== before.length || !now.every((value, at) => isSameAnswer(value, before[at])))
        throw error;
      return await login.hear(call(login.page, true));
    });
    // Before the answers of others, so that the change can be undone.
    show(login.page);
    // The change is stored in any case. What fails here is done before the next write.
    await takeReply(login, reply).catch(() => login.saved.noteStale());
  });
}

/**
 * Chooses a tab, which clears the answers of the former one.
 * @param removed keys of its documents, which were deleted before
 * @returns whether cleared answers have to be saved
 */
export async function storeTab(
  login: Login,
  tabSetId: string,
  tab: string,
  removed: readonly string[] = [],
): Promise<boolean> {
  let left: readonly string[] | undefined;
  let isClearing = false;
  await storeLayout(login, {
    call: () => login.ports.calls.putTabs(tabSetId, tab, login.saved.revision),
    seen({ form, answers }) {
      const now = answers.getAnswers();
      left ??= keysOfLeftTab(form, now, tabSetId, tab);
      // If entries have changed, the tab set may belong to another entry.
      return [...Object.keys(form.blocks).map(removedKey), ...left].map((key) => now[key]);
    },
    show({ form, answers }) {
      const before = answers.getAnswers();
      const change = chooseTab(form, before, tabSetId, tab);
      isClearing = change.changed.some((key) => form.keys[key] && !isEmpty(before[key]));
      // Deleting the documents may already have removed their marks.
      answers.apply({ ...change, cleared: [...change.cleared, ...removed] });
    },
  });
  return isClearing;
}

/** Removes, brings back or moves an entry. */
export function storeEntry(login: Login, entry: EntryName, step: EntryStep): Promise<void> {
  const { blockId, id } = entry;
  const { deleteEntry, putEntry, putEntryPlace } = login.ports.calls;
  return storeLayout(login, {
    call() {
      const { revision } = login.saved;
      if (step === 'removed') return deleteEntry(blockId, id, revision);
      if (step === 'back') return putEntry(blockId, id, revision);
      return putEntryPlace(blockId, id, step.before, revision);
    },
    seen({ form, answers }) {
      const now = answers.getAnswers();
      // If the surrounding entry has moved, the block belongs to another one.
      const host = hostArrangement(form, now, blockId);
      const isDocument = (key: string) => form.keys[key]?.document === true;
      // The list of documents is loaded by itself, so the record tells whether there are others.
      const seenValue = (key: string) => (isDocument(key) ? login.saved.answer(key) : now[key]);
      return [host, ...keysOfEntry(form, now, entry).map(seenValue)];
    },
    show({ form, answers }) {
      const now = answers.getAnswers();
      const from = entriesIn(form, now, blockId);
      const to = applyEntryStep(from, id, step);
      noteMoves(login, entryMoves(form, blockId, from, to));
      answers.apply(setEntries(form, now, blockId, to));
    },
  });
}

/** Stores a higher number of a block's entries; after a conflict, one more than others have left of them. */
export function addEntry(login: Login, blockId: string, count: number): Promise<void> {
  let stored = count;
  return storeLayout(login, {
    call({ form, answers }, isRepeated) {
      if (isRepeated) stored = visibleEntries(form, answers.getAnswers(), blockId) + 1;
      return login.ports.calls.putAddAnother(blockId, stored, login.saved.revision);
    },
    // If the surrounding entry has moved, the block belongs to another one.
    seen: ({ form, answers }) => [hostArrangement(form, answers.getAnswers(), blockId)],
    show: ({ form, answers }) =>
      answers.apply(setAnswer(form, answers.getAnswers(), entriesKey(blockId), String(stored))),
  });
}

import type { QueryClient } from '@tanstack/react-query';
import { isEmpty } from '../../engine/answers/answer.ts';
import { keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { useUploads } from '../api/upload-store.ts';
import { type DocumentState, isUnsettled } from '../filling/form-actions.ts';
import type { Saving } from '../saving/saving.ts';
import { isRequested, knownDocument } from './document-queries.ts';
import { documentState } from './document-state.ts';
import { removeDocument } from './remove-document.ts';

/** Returns the keys of the documents on the tab that choosing another one leaves. */
export function documentsLeft(
  form: CompiledForm,
  answers: Answers,
  tabSetId: string,
  tab: string,
): readonly string[] {
  return keysOfLeftTab(form, answers, tabSetId, tab).filter((key) => form.keys[key]?.document);
}

function stateOf(client: QueryClient, key: string): DocumentState | undefined {
  return documentState({ ...knownDocument(client, key), upload: useUploads.getState().uploads[key] });
}

/** Returns those of the keys that have a file, attached or in progress. */
export function filesAt(
  client: QueryClient,
  form: CompiledForm,
  answers: Answers,
  keys: readonly string[],
): readonly string[] {
  return keys.filter((key) => {
    if (!form.keys[key]?.document) return false;
    const status = stateOf(client, key)?.status;
    return !isEmpty(answers[key]) || (status !== undefined && status !== 'checking' && status !== 'failed');
  });
}

/** Returns the keys of files whose questions are visible with the answers before and hidden with those after. */
export function filesHidden(
  client: QueryClient,
  form: CompiledForm,
  before: Answers,
  after: Answers,
): readonly string[] {
  return filesAt(client, form, before, Object.keys(form.keys)).filter((key) => {
    const question = form.questions[key];
    return question !== undefined && isVisible(form, question, before) && !isVisible(form, question, after);
  });
}

/** Returns whether one of the files is being uploaded or converted, so that it cannot be deleted yet. */
export function isOnItsWay(client: QueryClient, keys: readonly string[]): boolean {
  return keys.some((key) => {
    const status = stateOf(client, key)?.status;
    return status === 'sending' || status === 'converting';
  });
}

/**
 * Returns whether one of the documents is still in progress (spec §4 "Tabs"). A question that was never rendered
 * has no status to wait for.
 */
export function hasUnsettled(client: QueryClient, keys: readonly string[]): boolean {
  return keys.some((key) => isRequested(client, key) && isUnsettled(stateOf(client, key)));
}

/**
 * Returns those of the documents that this window knows. The others are on tabs that were never rendered, and
 * not in the list.
 */
export function heardOf(client: QueryClient, keys: readonly string[]): readonly string[] {
  const { uploads } = useUploads.getState();
  return keys.filter((key) => {
    const { file, conversion } = knownDocument(client, key);
    return uploads[key] !== undefined || file !== undefined || conversion !== undefined;
  });
}

/** Removes those of the documents that the server has. Returns the keys of those that were attached. */
export async function removeDocuments(
  client: QueryClient,
  saving: Saving,
  keys: readonly string[],
): Promise<string[]> {
  const attached: string[] = [];
  for (const key of keys) {
    const { conversion } = knownDocument(client, key);
    if (conversion === undefined || conversion.status === 'NOT_ANSWERED') continue;
    await removeDocument(client, saving, key);
    if (conversion.status === 'COMPLETED') attached.push(key);
  }
  return attached;
}

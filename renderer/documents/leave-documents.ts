import type { QueryClient } from '@tanstack/react-query';
import { isEmpty } from '../../engine/answers/answer.ts';
import { keysOfLeftTab } from '../../engine/answers/choose-tab.ts';
import { isVisible } from '../../engine/answers/visibility.ts';
import type { Answers, CompiledForm } from '../../engine/form/compiled-form.ts';
import { isUnsettled } from '../filling/form-actions.ts';
import type { Saving } from '../saving/saving.ts';
import { useUploads } from '../uploads/upload-store.ts';
import { knownDocument } from './document-queries.ts';
import { documentState } from './document-state.ts';
import { removeDocument } from './remove-document.ts';

/** Keys of the documents that the tab asks for which is left by choosing another one. */
export function documentsLeft(
  form: CompiledForm,
  answers: Answers,
  tabSetId: string,
  tab: string,
): readonly string[] {
  return keysOfLeftTab(form, answers, tabSetId, tab).filter((key) => form.keys[key]?.document);
}

/** Those of the keys at which a file is attached or on its way. */
export function filesAt(
  client: QueryClient,
  form: CompiledForm,
  answers: Answers,
  keys: readonly string[],
): readonly string[] {
  const { uploads } = useUploads.getState();
  return keys.filter((key) => {
    if (!form.keys[key]?.document) return false;
    const status = documentState({ ...knownDocument(client, key), upload: uploads[key] })?.status;
    return !isEmpty(answers[key]) || (status !== undefined && status !== 'checking' && status !== 'failed');
  });
}

/** Keys of the files whose questions are shown with some answers and hidden with others. */
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

/** Whether one of the files is still on its way: what becomes of it cannot be decided yet. */
export function isOnItsWay(client: QueryClient, keys: readonly string[]): boolean {
  const { uploads } = useUploads.getState();
  return keys.some((key) => {
    const status = documentState({ ...knownDocument(client, key), upload: uploads[key] })?.status;
    return status === 'sending' || status === 'converting';
  });
}

/** Whether it is not settled yet what becomes of one of the documents (spec §4 "Tabs"). */
export function hasUnsettled(client: QueryClient, keys: readonly string[]): boolean {
  const { uploads } = useUploads.getState();
  return keys.some((key) =>
    isUnsettled(documentState({ ...knownDocument(client, key), upload: uploads[key] })),
  );
}

/** Those of the documents that this window has heard of: the others are on tabs that were never drawn, and not listed. */
export function heardOf(client: QueryClient, keys: readonly string[]): readonly string[] {
  const { uploads } = useUploads.getState();
  return keys.filter((key) => {
    const { file, conversion } = knownDocument(client, key);
    return uploads[key] !== undefined || file !== undefined || conversion !== undefined;
  });
}

/** Removes those of the documents that the server has; gives the keys of those that were attached. */
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

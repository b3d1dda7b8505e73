// Documents and their conversions in the query cache. The widgets show only this data.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { applyMoves, type Moves } from '../../engine/answers/entries.ts';
import { storedFileName } from '../../engine/validation/file-errors.ts';
import type { Conversion, DocumentAnswers } from '../../engine/wire/documents.ts';
import { CONVERSION_POLL_MS, isUnderWay } from '../../engine/wire/file-work.ts';
import { getConversion, getDocumentAnswers } from '../api/document-calls.ts';
import { isRefusal, UnauthorizedError } from '../api/errors.ts';

const LIST = ['document-answers'];
const CONVERSIONS = 'conversion';
/** Maximum number of failed polls in a row, which is half a minute. After that the status is shown as unknown. */
const LOOKS_THAT_MAY_FAIL = 15;

/** The last known conversion, and the number of failed polls since. */
interface Look extends Conversion {
  readonly failed?: number;
}

/** The error boundary handles errors without earlier data, and always the end of the session (spec §8). */
function isForBoundary(error: Error, { state }: { readonly state: { readonly data: unknown } }): boolean {
  return state.data === undefined || error instanceof UnauthorizedError;
}

/** The documents of the application. */
export const documentsQuery = queryOptions({
  queryKey: LIST,
  queryFn: getDocumentAnswers,
  throwOnError: isForBoundary,
});

/**
 * Returns the query for the conversion of a question's document. Polls every two seconds while it is in
 * progress (spec §9).
 */
export function conversionQuery(client: QueryClient, key: string) {
  const queryKey = [CONVERSIONS, key];
  return queryOptions({
    queryKey,
    queryFn: () => look(client, key),
    throwOnError: isForBoundary,
    refetchInterval: ({ state }) =>
      state.status === 'success' && isUnderWay(state.data?.status ?? '') ? CONVERSION_POLL_MS : false,
    // The conversion continues while the window is in the background.
    refetchIntervalInBackground: true,
  });
}

/** Polls a conversion. While it is in progress, a failed poll keeps the known status until the next one. */
async function look(client: QueryClient, key: string): Promise<Look> {
  const known = client.getQueryData<Look>([CONVERSIONS, key]);
  try {
    const conversion = await getConversion(key);
    // The cached list has the former document, or the file that could not replace it.
    if (known?.former !== undefined && conversion.former === undefined) await refreshDocuments(client);
    return conversion;
  } catch (error) {
    const failed = (known?.failed ?? 0) + 1;
    if (known === undefined || !isUnderWay(known.status) || isRefusal(error) || failed > LOOKS_THAT_MAY_FAIL)
      throw error;
    return { ...known, failed };
  }
}

/** Returns what the cache knows of a document. */
export function knownDocument(client: QueryClient, key: string) {
  return {
    file: client.getQueryData<DocumentAnswers>(LIST)?.[key],
    isListing: client.isFetching({ queryKey: LIST }) > 0,
    conversion: client.getQueryData<Conversion>([CONVERSIONS, key]),
  };
}

/** Returns whether the status of a document was requested, because its question was rendered or it is in the list. */
export function isRequested(client: QueryClient, key: string): boolean {
  return client.getQueryState([CONVERSIONS, key]) !== undefined;
}

/** Adds a file whose conversion was just started to the cache, and polls it at once. */
export function addDocument(client: QueryClient, key: string, file: File): void {
  const { file: listed, conversion } = knownDocument(client, key);
  const former = conversion?.status === 'COMPLETED' ? listed : conversion?.former;
  const entry = { file_name: storedFileName(file.name), file_size: file.size };
  // An attached document stays in the list until the file can replace it.
  if (former === undefined)
    client.setQueryData<DocumentAnswers>(LIST, (list) => list && { ...list, [key]: entry });
  client.setQueryData<Conversion>([CONVERSIONS, key], {
    status: 'UNPROCESSED',
    message: '',
    ...(former !== undefined && { former }),
  });
  void client.invalidateQueries({ queryKey: [CONVERSIONS, key] });
}

/** Removes a deleted document from the cache. */
export function dropDocument(client: QueryClient, key: string): void {
  void client.cancelQueries({ queryKey: [CONVERSIONS, key] });
  client.setQueryData<DocumentAnswers>(LIST, (list) => {
    if (list === undefined) return list;
    const { [key]: _, ...rest } = list;
    return rest;
  });
  client.setQueryData<Conversion>([CONVERSIONS, key], { status: 'NOT_ANSWERED', message: '' });
}

/** Moves the cached documents with their entries, and reloads all of them. */
export function moveDocuments(client: QueryClient, moves: Moves): void {
  client.setQueryData<DocumentAnswers>(LIST, (list) => list && applyMoves(list, moves));
  const known = new Map(
    [...moves].map(([key, old]) => [key, client.getQueryData<Conversion>([CONVERSIONS, old])]),
  );
  for (const [key, conversion] of known)
    client.setQueryData<Conversion>(
      [CONVERSIONS, key],
      conversion ?? { status: 'NOT_ANSWERED', message: '' },
    );
  refreshAll(client);
}

/** Reloads the list of documents. Resolves once that is done. */
export function refreshDocuments(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: LIST });
}

/** Reloads the list and all watched conversions, because the cache may be stale. */
export function refreshAll(client: QueryClient): void {
  void refreshDocuments(client);
  void client.invalidateQueries({ queryKey: [CONVERSIONS] });
}

/** Marks a conversion as stale. It is reloaded when its question is rendered next. */
export function doubtConversion(client: QueryClient, key: string): void {
  void client.invalidateQueries({ queryKey: [CONVERSIONS, key], refetchType: 'none' });
}

/** Reloads a conversion if it is stale. */
export function settleDoubt(client: QueryClient, key: string): void {
  const queryKey = [CONVERSIONS, key];
  const state = client.getQueryState(queryKey);
  // Resets an error that was shown instead of the page, otherwise the page would throw it again.
  if (state?.status === 'error' && state.data === undefined) void client.resetQueries({ queryKey });
  else if (state?.isInvalidated || state?.status === 'error') void client.invalidateQueries({ queryKey });
}

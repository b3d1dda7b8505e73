// Documents and their conversions in the cache of queries: all that the widgets show comes from there.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Moves, moved } from '../../engine/answers/entries.ts';
import { storedFileName } from '../../engine/validation/file-errors.ts';
import type { Conversion, DocumentAnswers } from '../../engine/wire/documents.ts';
import { CONVERSION_POLL_MS, isUnderWay } from '../../engine/wire/file-work.ts';
import { getConversion, getDocumentAnswers } from '../api/document-calls.ts';
import { isRefusal, UnauthorizedError } from '../api/errors.ts';

const LIST = ['document-answers'];
const CONVERSIONS = 'conversion';
/** How many looks at work that goes on may fail one after another before it is said that it cannot be seen: half a minute. */
const LOOKS_THAT_MAY_FAIL = 15;

/** A conversion as it was last seen, and how many looks have failed since. */
interface Look extends Conversion {
  readonly failed?: number;
}

/** Without anything to show an error is the boundary's business; the end of the session always is (spec §8). */
function isForBoundary(error: Error, { state }: { readonly state: { readonly data: unknown } }): boolean {
  return state.data === undefined || error instanceof UnauthorizedError;
}

/** The documents of the application. */
export const documentsQuery = queryOptions({
  queryKey: LIST,
  queryFn: getDocumentAnswers,
  throwOnError: isForBoundary,
});

/** Where the conversion of a question's document stands; asked again every two seconds while it goes on (spec §9). */
export function conversionQuery(client: QueryClient, key: string) {
  const queryKey = [CONVERSIONS, key];
  return queryOptions({
    queryKey,
    queryFn: () => look(client, key),
    throwOnError: isForBoundary,
    refetchInterval: ({ state }) =>
      state.status === 'success' && isUnderWay(state.data?.status ?? '') ? CONVERSION_POLL_MS : false,
    // A file goes on being converted while its applicant looks at something else.
    refetchIntervalInBackground: true,
  });
}

/** A look that fails while work goes on tells nothing new: the next one comes when it would have come anyway. */
async function look(client: QueryClient, key: string): Promise<Look> {
  try {
    return await getConversion(key);
  } catch (error) {
    const known = client.getQueryData<Look>([CONVERSIONS, key]);
    const failed = (known?.failed ?? 0) + 1;
    if (known === undefined || !isUnderWay(known.status) || isRefusal(error) || failed > LOOKS_THAT_MAY_FAIL)
      throw error;
    return { ...known, failed };
  }
}

/** What is known of a document without asking. */
export function knownDocument(client: QueryClient, key: string) {
  return {
    file: client.getQueryData<DocumentAnswers>(LIST)?.[key],
    isListing: client.isFetching({ queryKey: LIST }) > 0,
    conversion: client.getQueryData<Conversion>([CONVERSIONS, key]),
  };
}

/** Puts a file whose conversion has just been asked for into the cache, and looks at once how far it is. */
export function addDocument(client: QueryClient, key: string, file: File): void {
  const entry = { file_name: storedFileName(file.name), file_size: file.size };
  client.setQueryData<DocumentAnswers>(LIST, (list) => list && { ...list, [key]: entry });
  client.setQueryData<Conversion>([CONVERSIONS, key], { status: 'UNPROCESSED', message: '' });
  void client.invalidateQueries({ queryKey: [CONVERSIONS, key] });
}

/** Takes a document that is removed out of the cache. */
export function dropDocument(client: QueryClient, key: string): void {
  void client.cancelQueries({ queryKey: [CONVERSIONS, key] });
  client.setQueryData<DocumentAnswers>(LIST, (list) => {
    if (list === undefined) return list;
    const { [key]: _, ...rest } = list;
    return rest;
  });
  client.setQueryData<Conversion>([CONVERSIONS, key], { status: 'NOT_ANSWERED', message: '' });
}

/** Puts what is known of documents where their entries have moved, and asks for all of it again. */
export function moveDocuments(client: QueryClient, moves: Moves): void {
  client.setQueryData<DocumentAnswers>(LIST, (list) => list && moved(list, moves));
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

/** Asks for the list of documents again. */
export function refreshDocuments(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: LIST });
}

/** Asks for the list and all conversions that are watched again: what is known of them may be wrong. */
export function refreshAll(client: QueryClient): void {
  refreshDocuments(client);
  void client.invalidateQueries({ queryKey: [CONVERSIONS] });
}

/** Notes that nobody knows where a conversion stands; it is asked for the next time that its question is drawn. */
export function doubtConversion(client: QueryClient, key: string): void {
  void client.invalidateQueries({ queryKey: [CONVERSIONS, key], refetchType: 'none' });
}

/** Asks for a conversion again if nobody knows where it stands. */
export function settleDoubt(client: QueryClient, key: string): void {
  const queryKey = [CONVERSIONS, key];
  const state = client.getQueryState(queryKey);
  // An error that was told in place of the page is forgotten: the page, drawn again, would only throw it again.
  if (state?.status === 'error' && state.data === undefined) void client.resetQueries({ queryKey });
  else if (state?.isInvalidated || state?.status === 'error') void client.invalidateQueries({ queryKey });
}

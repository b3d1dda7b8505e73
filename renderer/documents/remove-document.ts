import type { QueryClient } from '@tanstack/react-query';
import { deleteConversion, deleteDocumentAnswer } from '../api/document-calls.ts';
import { UnauthorizedError } from '../api/errors.ts';
import { endUpload } from '../api/upload-store.ts';
import type { Saving } from '../saving/saving.ts';
import { dropDocument, refreshAll, refreshDocuments } from './document-queries.ts';

/**
 * Removes a question's document and its conversion (spec §4). On failure, reloads what is left and rethrows the
 * error.
 */
export async function removeDocument(client: QueryClient, saving: Saving, key: string): Promise<void> {
  try {
    const base = saving.revision();
    await deleteDocumentAnswer(key, base);
    await deleteConversion(key, base);
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) refreshAll(client);
    throw error;
  }
  endUpload(key);
  dropDocument(client, key);
  void refreshDocuments(client);
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Conversion } from '../../engine/wire/documents.ts';
import { isUnderWay } from '../../engine/wire/file-work.ts';
import { ServerError } from '../api/errors.ts';
import { endUpload } from '../api/upload-store.ts';
import { knownDocument, refreshDocuments } from './document-queries.ts';
import { useLookFailure, useUploadFailure } from './use-upload-failure.ts';

/** The last known conversion, and the error if polling has failed. */
export interface Watched {
  readonly conversion: Conversion | undefined;
  readonly error: Error | null;
}

/** Handles the end of conversions that this window watches (spec §4). */
export function useFollowConversions(conversions: Readonly<Record<string, Watched>>): void {
  const client = useQueryClient();
  const fail = useUploadFailure();
  const failToLook = useLookFailure();
  const seen = useRef<Readonly<Record<string, string>>>({});

  function follow(key: string, before: string, { conversion, error }: Watched): void {
    const status = conversion?.status ?? '';
    if (error !== null) {
      if (isUnderWay(status)) failToLook(key, error);
      return;
    }
    // The upload that seemed to have failed has arrived: only the reply was lost.
    if (isUnderWay(status) || status === 'COMPLETED') endUpload(key);
    // A failure that this window did not watch is only shown, until another file is chosen.
    const message = conversion?.message ?? '';
    // With a message, a completed conversion is that of a document that could not be replaced.
    const hasFailed = status === 'FAILED' || (status === 'COMPLETED' && message !== '');
    if (hasFailed && isUnderWay(before)) fail(key, new ServerError(422, message), status);
    else if (isUnderWay(before) || (status === 'COMPLETED' && isUnlisted(key))) void refreshDocuments(client);
  }

  /** Another window has uploaded the file. */
  function isUnlisted(key: string): boolean {
    const { file, isListing } = knownDocument(client, key);
    return file === undefined && !isListing;
  }

  useEffect(() => {
    const before = seen.current;
    const now = Object.entries(conversions).map(
      ([key, watched]) =>
        [key, watched.error === null ? (watched.conversion?.status ?? '') : 'error'] as const,
    );
    seen.current = Object.fromEntries(now);
    for (const [key, phase] of now) {
      const watched = conversions[key];
      if (watched !== undefined && phase !== before[key]) follow(key, before[key] ?? '', watched);
    }
  });
}

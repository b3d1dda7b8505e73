import { expect, test } from 'vitest';
import type { ConversionStatus } from '../../engine/wire/documents.ts';
import { documentState, type KnownDocument } from './document-state.ts';

const file = { file_name: 'resume.pdf', file_size: 10 };
const nothing: KnownDocument = {
  upload: undefined,
  conversion: undefined,
  file: undefined,
  isListing: false,
};
const converted = (status: ConversionStatus, message = ''): KnownDocument => ({
  ...nothing,
  file,
  conversion: { status, message },
});

test.for([
  ['nothing is known', nothing, { status: 'checking' }],
  [
    'it is being uploaded',
    { ...converted('NOT_ANSWERED'), upload: { status: 'sending' } },
    { status: 'sending' },
  ],
  [
    'half of it is uploaded',
    { ...converted('NOT_ANSWERED'), upload: { status: 'sending', sent: 50 } },
    { status: 'sending', sent: 50 },
  ],
  ['its conversion is queued', converted('UNPROCESSED'), { status: 'converting' }],
  ['it is being converted', converted('IN_PROGRESS'), { status: 'converting' }],
  ['it is converted', converted('COMPLETED'), { status: 'attached', ...file }],
  [
    'it is converted, and the list is loading',
    { ...converted('COMPLETED'), file: undefined, isListing: true },
    { status: 'checking' },
  ],
  ['it was removed in another window', { ...converted('COMPLETED'), file: undefined }, undefined],
  ['its conversion failed', converted('FAILED', 'No PDF.'), { status: 'failed', message: 'No PDF.' }],
  [
    'its upload failed in this window',
    { ...converted('NOT_ANSWERED'), upload: { status: 'failed', message: 'Away.' } },
    { status: 'failed', message: 'Away.' },
  ],
  ['there is none', converted('NOT_ANSWERED'), undefined],
] as const)('when %s', ([, known, state]) => {
  expect(documentState(known)).toEqual(state);
});

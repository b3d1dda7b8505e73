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
  [
    'another file is being sent to replace it',
    { ...converted('COMPLETED'), upload: { status: 'sending', sent: 50 } },
    { status: 'sending', sent: 50, former: file },
  ],
  [
    'another file could not be sent to replace it',
    { ...converted('COMPLETED'), upload: { status: 'failed', message: 'Away.' } },
    { status: 'attached', ...file, message: 'Away.' },
  ],
  [
    'another file is being converted to replace it',
    { ...converted('UNPROCESSED'), conversion: { status: 'UNPROCESSED', message: '', former: file } },
    { status: 'converting', former: file },
  ],
  [
    'polling the conversion of another file has failed',
    {
      ...converted('IN_PROGRESS'),
      conversion: { status: 'IN_PROGRESS', message: '', former: file },
      upload: { status: 'unknown' },
    },
    { status: 'unknown', former: file },
  ],
  [
    'another file could not be converted to replace it',
    { ...converted('COMPLETED'), conversion: { status: 'COMPLETED', message: 'Damaged.' } },
    { status: 'attached', ...file, message: 'Damaged.' },
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

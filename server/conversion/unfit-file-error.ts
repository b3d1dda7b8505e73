import type { TextId } from '../../engine/form/texts.ts';

/** Everything that can be wrong with a file once it has arrived. */
export const UNFIT_REASONS = [
  'file.contentMismatch',
  'file.conversionFailed',
  'file.damaged',
  'file.encrypted',
  'file.noPages',
  'file.pictureTooLarge',
  'file.tooComplex',
  'file.tooManyPages',
] as const satisfies readonly TextId[];
export type UnfitReason = (typeof UNFIT_REASONS)[number];

/** The file cannot be used; `reason` is the text that tells the applicant why and what to do. */
export class UnfitFileError extends Error {
  override readonly name = 'UnfitFileError';
  readonly reason: UnfitReason;

  constructor(reason: UnfitReason) {
    super(`The file cannot be used: ${reason}.`);
    this.reason = reason;
  }
}

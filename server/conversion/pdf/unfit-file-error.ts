import type { AnsweredTextId } from '../../../engine/form/texts.ts';

/** Everything that can be wrong with a file after its upload. */
export const UNFIT_REASONS = [
  'file.adobeForm',
  'file.contentMismatch',
  'file.conversionFailed',
  'file.damaged',
  'file.encrypted',
  'file.holdsFiles',
  'file.noPages',
  'file.pictureMissing',
  'file.pictureTooLarge',
  'file.tooComplex',
  'file.tooManyPages',
] as const satisfies readonly AnsweredTextId[];
/** Text would be missing near this page of the PDF, counted from 1. */
export type TextMissing = `file.textMissing:${number}`;
export type UnfitReason = (typeof UNFIT_REASONS)[number] | TextMissing;

/** Whether a value from a process is one of the reasons. */
export function isUnfitReason(value: unknown): value is UnfitReason {
  if (typeof value !== 'string') return false;
  return UNFIT_REASONS.some((known) => known === value) || /^file\.textMissing:[1-9]\d{0,3}$/.test(value);
}

/**
 * Thrown when a file cannot be used; `reason` is the id of the text that tells the applicant why and what to
 * do.
 */
export class UnfitFileError extends Error {
  override readonly name = 'UnfitFileError';
  readonly reason: UnfitReason;

  constructor(reason: UnfitReason) {
    super(`The file cannot be used: ${reason}.`);
    this.reason = reason;
  }
}

import type { AnsweredTextId } from '../../../engine/form/texts.ts';
import { AnsweredError } from '../../runtime/answered-error.ts';

/** Why an upload was refused, with the id of its text. */
export class UploadRefusedError extends AnsweredError {
  override readonly name = 'UploadRefusedError';
  readonly statusCode: 400 | 403 | 413;
  readonly textId: AnsweredTextId;

  constructor(statusCode: UploadRefusedError['statusCode'], textId: AnsweredTextId = 'error.uploadRefused') {
    super('An upload was refused; the status and the text say why.');
    this.statusCode = statusCode;
    this.textId = textId;
  }
}

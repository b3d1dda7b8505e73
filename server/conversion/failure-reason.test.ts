import { expect, test } from 'vitest';
import PRODUCT_TEXTS from '../../engine/form/product-texts.json' with { type: 'json' };
import type { ServerTexts, Texts } from '../../engine/form/texts.ts';
import { type FailureReason, failureText } from './failure-reason.ts';
import { UNFIT_REASONS } from './pdf/unfit-file-error.ts';

const worded = (isReply: boolean) =>
  Object.fromEntries(
    Object.entries(PRODUCT_TEXTS)
      .filter(([, text]) => 'by' in text === isReply)
      .map(([id, { text }]) => [id, text]),
  );
const form = { texts: worded(false) as Texts, replyTexts: worded(true) as ServerTexts['replyTexts'] };

test.each<FailureReason>([...UNFIT_REASONS, 'file.textMissing:3'])('%s is told with what to do', (reason) => {
  expect(failureText(form, reason)).toMatch(/^[^{}]+\. [^{}]+\.$/);
});

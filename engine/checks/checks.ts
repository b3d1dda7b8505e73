import { cannotAnswer } from './cannot-answer.ts';
import { cannotSubmit } from './cannot-submit.ts';
import type { Check, ProofCheck } from './check.ts';
import { constantCondition } from './constant-condition.ts';
import { extraKeys } from './extra-keys.ts';
import { keyAskedTwice } from './key-asked-twice.ts';
import { laterPage } from './later-page.ts';
import { lostPlace } from './lost-place.ts';
import { lowContrast } from './low-contrast.ts';
import { missingAsset } from './missing-asset.ts';
import { missingText } from './missing-text.ts';
import { nestedEntries } from './nested-entries.ts';
import { neverOffered } from './never-offered.ts';
import { neverSaid } from './never-said.ts';
import { neverShown } from './never-shown.ts';
import { noSubmit } from './no-submit.ts';
import { notProven } from './not-proven.ts';
import { otherDateFormat } from './other-date-format.ts';
import { pageButtons } from './page-buttons.ts';
import { prefixMismatch } from './prefix-mismatch.ts';
import { sameLabel } from './same-label.ts';
import { tooManyEntries } from './too-many-entries.ts';
import { unaskedKey } from './unasked-key.ts';
import { unknownAutofill } from './unknown-autofill.ts';
import { unknownDataKey } from './unknown-data-key.ts';
import { unusedCondition } from './unused-condition.ts';
import { unusedFile } from './unused-file.ts';
import { weakPassword } from './weak-password.ts';

/** The configuration checks of spec §5: keys, blocks and rules of passwords. */
export const KEY_CHECKS: readonly Check[] = [
  nestedEntries,
  extraKeys,
  keyAskedTwice,
  unknownDataKey,
  prefixMismatch,
  tooManyEntries,
  unaskedKey,
  weakPassword,
];

/** Advisory checks: worth a look once the form has no errors. */
export const ADVICE_CHECKS: readonly Check[] = [
  noSubmit,
  pageButtons,
  sameLabel,
  unusedFile,
  unusedCondition,
  missingAsset,
  missingText,
  lostPlace,
  unknownAutofill,
  otherDateFormat,
  lowContrast,
];

/** Checks that need proofs of a form without errors: can everything be seen, chosen and answered? */
export const PROOF_CHECKS: readonly ProofCheck[] = [
  neverShown,
  neverOffered,
  cannotAnswer,
  cannotSubmit,
  neverSaid,
  constantCondition,
  laterPage,
  notProven,
];

/** The names of all checks. They run in development and in config-lint, never at a start in production. */
export const CHECK_NAMES: readonly string[] = [...KEY_CHECKS, ...ADVICE_CHECKS, ...PROOF_CHECKS].map(
  ({ name }) => name,
);

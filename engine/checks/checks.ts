import type { Check } from './check.ts';
import { extraKeys } from './extra-keys.ts';
import { keyAskedTwice } from './key-asked-twice.ts';
import { lowContrast } from './low-contrast.ts';
import { missingAsset } from './missing-asset.ts';
import { missingText } from './missing-text.ts';
import { nestedEntries } from './nested-entries.ts';
import { noSubmit } from './no-submit.ts';
import { prefixMismatch } from './prefix-mismatch.ts';
import { tooManyEntries } from './too-many-entries.ts';
import { unaskedKey } from './unasked-key.ts';
import { unknownDataKey } from './unknown-data-key.ts';
import { unusedCondition } from './unused-condition.ts';
import { unusedFile } from './unused-file.ts';
import { weakPassword } from './weak-password.ts';

/** The configuration checks of spec §5, whether each answer has its place; and the rules of passwords. */
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

/** Checks that only advise: worth looking at once the form is free of errors. */
export const ADVICE_CHECKS: readonly Check[] = [
  noSubmit,
  unusedFile,
  unusedCondition,
  missingAsset,
  missingText,
  lowContrast,
];

/** All checks. They run in development and in config-lint, never at a production start. */
export const CHECKS: readonly Check[] = [...KEY_CHECKS, ...ADVICE_CHECKS];

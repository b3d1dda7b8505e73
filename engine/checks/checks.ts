import type { Check } from './check.ts';
import { extraKeys } from './extra-keys.ts';
import { keyAskedTwice } from './key-asked-twice.ts';
import { prefixMismatch } from './prefix-mismatch.ts';
import { tooManyEntries } from './too-many-entries.ts';
import { unaskedKey } from './unasked-key.ts';
import { unknownDataKey } from './unknown-data-key.ts';

/** The configuration checks of spec §5. They run in development and in config-lint, never at a production start. */
export const CHECKS: readonly Check[] = [
  extraKeys,
  keyAskedTwice,
  unknownDataKey,
  prefixMismatch,
  tooManyEntries,
  unaskedKey,
];

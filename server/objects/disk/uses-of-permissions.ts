import type { UploadPolicy } from './upload-policies.ts';

/** So many files are taken in under one permission: a browser whose connection broke tries again. */
export const MOST_FILES = 5;

/** How often each permission was used, in this process. */
export interface UsesOfPermissions {
  /** Counts one more file; false when that is one too many. */
  count(policy: UploadPolicy): boolean;
}

export function usesOfPermissions(now: () => number): UsesOfPermissions {
  const uses = new Map<string, { files: number; readonly expires: number }>();
  const forgetExpired = (): void => {
    for (const [key, { expires }] of uses) if (expires <= now()) uses.delete(key);
  };
  return {
    count: ({ key, expires }) => {
      forgetExpired();
      const use = uses.get(key) ?? { files: 0, expires };
      if (use.files >= MOST_FILES) return false;
      use.files += 1;
      uses.set(key, use);
      return true;
    },
  };
}

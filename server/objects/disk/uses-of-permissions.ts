import type { UploadPolicy } from './upload-policies.ts';

/** Uploads allowed per permission. More than one, because browsers retry after a dropped connection. */
export const MAX_FILES = 5;

/** Counts the uses of each permission in this process. */
export interface UsesOfPermissions {
  /** Counts one more file. Returns false if the limit is exceeded. */
  count(policy: UploadPolicy): boolean;
}

export function createUsesOfPermissions(now: () => number): UsesOfPermissions {
  const uses = new Map<string, { files: number; readonly expires: number }>();
  const forgetExpired = (): void => {
    for (const [key, { expires }] of uses) if (expires <= now()) uses.delete(key);
  };
  return {
    count: ({ key, expires }) => {
      forgetExpired();
      const use = uses.get(key) ?? { files: 0, expires };
      if (use.files >= MAX_FILES) return false;
      use.files += 1;
      uses.set(key, use);
      return true;
    },
  };
}

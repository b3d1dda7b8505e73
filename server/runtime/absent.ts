const ABSENT: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** Returns the result of a file system call, or null if the file or folder does not exist. */
export async function absentAsNull<Found>(operation: Promise<Found>): Promise<Found | null> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(error.code)) return null;
    throw error;
  }
}

const ABSENT: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** What a look at a file or folder gives, or null when there is none. */
export async function absentAsNull<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT.includes(error.code)) return null;
    throw error;
  }
}

/** Tries a call for some milliseconds; how it ends makes no difference. */
export async function attempt(call: () => Promise<unknown>, limitMs: number): Promise<void> {
  const ended = call().catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, limitMs));
  await Promise.race([ended, late]);
}

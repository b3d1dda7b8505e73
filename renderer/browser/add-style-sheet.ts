/** Adds a style sheet to the page, once, and waits for it. Rejects if it cannot be loaded. */
export async function addStyleSheet(address: string): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(address)}"]`) !== null) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.onload = () => resolve();
  link.onerror = () => reject(new Error(`${address} could not be loaded.`));
  document.head.append(link);
  await promise;
}

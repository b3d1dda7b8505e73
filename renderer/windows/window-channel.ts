/**
 * Opens a channel between the windows of this browser. A browser that allows no storage may refuse it, as Firefox does
 * where all cookies are blocked: then each window is alone, and the form can still be read.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Opens a channel between the windows of this browser. Returns undefined if the browser refuses, like Firefox
 * with all cookies blocked. Windows are then independent, and the form can still be read.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** Fallback if the browser's storage is unavailable or full. */
const memory = new Map<string, string>();

/** Reads a text from this window's storage, which survives reloads. */
export function readTab(name: string): string | undefined {
  try {
    return memory.get(name) ?? sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text for this window. Without storage it is lost on reload. */
export function writeTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

/** Removes a text from this window's storage. */
export function clearTab(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Where the browser keeps nothing, or has no room. */
const memory = new Map<string, string>();

/** What this window, and no other, remembers under a name over a reload. */
export function readTab(name: string): string | undefined {
  try {
    return memory.get(name) ?? sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a text for as long as the window is open; where that is not possible, until it is reloaded. */
export function writeTab(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}

/** Forgets what is remembered under a name. */
export function clearTab(name: string): void {
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing is kept, so there is nothing to remove.
  }
}

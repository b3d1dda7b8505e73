/** Wakes the workers of this process at once when it has started work; those of others find the work by looking. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after so many milliseconds. */
  heard(milliseconds: number): Promise<void>;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    heard: (milliseconds) =>
      new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          listeners.delete(end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        listeners.add(end);
      }),
  };
}

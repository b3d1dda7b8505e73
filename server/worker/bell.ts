/** Wakes this process's workers when it queues work. Workers of other processes find the work by polling. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after a timeout in milliseconds. */
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

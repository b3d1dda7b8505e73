/** Wakes the workers of this process when the process queues a job. Workers of other processes find jobs by polling. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, or after a timeout in milliseconds. */
  waitForRing(milliseconds: number): Promise<void>;
}

export function createBell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    waitForRing: (milliseconds) =>
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

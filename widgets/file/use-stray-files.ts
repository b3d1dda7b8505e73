import { useEffect } from 'react';

/** Refuses files that are dropped beside the place for them: the browser would open them in place of the application. */
export function useStrayFiles(): void {
  useEffect(() => {
    const ending = new AbortController();
    for (const name of ['dragover', 'drop'] as const) {
      window.addEventListener(name, refuse, { signal: ending.signal });
    }
    return () => ending.abort();
  }, []);
}

function refuse(event: DragEvent): void {
  const { dataTransfer } = event;
  // Whatever takes what is dropped has said so before.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

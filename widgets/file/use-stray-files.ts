import { useEffect } from 'react';

/** Refuses files dropped outside a drop zone: the browser would open them instead of the page. */
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
  // Drop zones have already called `preventDefault`.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

import { useEffect } from 'react';
import { listen } from '../../renderer/browser/listen.ts';

/** Refuses files dropped outside a drop zone: the browser would open them instead of the page. */
export function useStrayFiles(): void {
  useEffect(() => listen(window, ['dragover', 'drop'], refuse), []);
}

function refuse(event: DragEvent): void {
  const { dataTransfer } = event;
  // Drop zones have already called `preventDefault`.
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import { listen } from '../../renderer/browser/listen.ts';

/** Makes an element a drop zone. Returns its ref and whether something is dragged over it. */
export function useFileDrop(
  onFiles: (files: FileList) => void,
): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    return listen(place.current, ['dragover', 'dragleave', 'drop'], (event: DragEvent) => {
      // Otherwise the browser would open the file instead of the page.
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop' && event.dataTransfer !== null) onFiles(event.dataTransfer.files);
    });
  }, [onFiles]);
  return [place, isOver];
}

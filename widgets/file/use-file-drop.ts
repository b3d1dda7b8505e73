import { type RefObject, useEffect, useRef, useState } from 'react';

/** Makes an element a drop zone. Returns its ref and whether something is dragged over it. */
export function useFileDrop(
  onFiles: (files: FileList) => void,
): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const listen = (name: 'dragover' | 'dragleave' | 'drop', isOn: boolean, files?: typeof onFiles): void => {
      const react = (event: DragEvent): void => {
        // Otherwise the browser would open the file instead of the page.
        event.preventDefault();
        setOver(isOn);
        if (event.dataTransfer !== null) files?.(event.dataTransfer.files);
      };
      place.current?.addEventListener(name, react, { signal: ending.signal });
    };
    listen('dragover', true);
    listen('dragleave', false);
    listen('drop', false, onFiles);
    return () => ending.abort();
  }, [onFiles]);
  return [place, isOver];
}

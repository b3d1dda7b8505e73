// A thumbnail of an image that this window uploaded, to tell photos with numbers for names apart. Drawn from
// the local file, because documents have no URL. Decorative, because the file name is beside it.
import './file-preview.css';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { FILE_KINDS } from '../../engine/values/file-kinds.ts';

/** Longer edge in CSS pixels. */
const EDGE = 56;
const PICTURES: readonly string[] = [...FILE_KINDS.png, ...FILE_KINDS.jpeg];

/** Renders `children` for files that are no image or unreadable. The server reports what is wrong with them. */
export function FilePreview({ file, children }: FilePreviewProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [unreadable, setUnreadable] = useState<File>();
  const isPicture = file !== undefined && PICTURES.some((ending) => file.name.toLowerCase().endsWith(ending));
  const drawn = isPicture && file !== unreadable ? file : undefined;

  useEffect(() => {
    if (drawn === undefined) return undefined;
    let isGone = false;
    createImageBitmap(drawn).then(
      (picture) => {
        if (!isGone && canvas.current !== null) draw(canvas.current, picture);
        picture.close();
      },
      () => {
        if (!isGone) setUnreadable(drawn);
      },
    );
    return () => {
      isGone = true;
    };
  }, [drawn]);

  return drawn === undefined ? (
    children
  ) : (
    <span className="mt-file-preview" aria-hidden="true">
      <canvas ref={canvas} width={0} height={0} />
    </span>
  );
}

/** Draws an image at the device's resolution. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.min(1, (EDGE * window.devicePixelRatio) / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

interface FilePreviewProps {
  /** Absent if another window uploaded it. */
  readonly file: File | undefined;
  /** Shown instead of a thumbnail. */
  readonly children?: ReactElement;
}

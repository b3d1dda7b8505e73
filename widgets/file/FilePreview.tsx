// A small picture of a file that this window has sent, where it is one: it tells photographs apart whose names are numbers. It is
// drawn from the file itself, which no address has, and says nothing to those who do not see it: the name of the file stands beside it.
import './file-preview.css';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { FILE_KINDS } from '../../engine/values/file-kinds.ts';

/** CSS pixels of its longer edge. */
const EDGE = 56;
const PICTURES: readonly string[] = [...FILE_KINDS.png, ...FILE_KINDS.jpeg];

/** Nothing where the file is no picture, or cannot be read as one: what is wrong with it is said by the server. */
export function FilePreview({ file }: FilePreviewProps): ReactElement | null {
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

  return drawn === undefined ? null : (
    <span className="mt-file-preview" aria-hidden="true">
      <canvas ref={canvas} width={0} height={0} />
    </span>
  );
}

/** Draws a picture as large as its place, as sharp as the screen. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const scale = Math.min(1, (EDGE * window.devicePixelRatio) / Math.max(picture.width, picture.height));
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
}

interface FilePreviewProps {
  /** Absent where this window has not sent it. */
  readonly file: File | undefined;
}

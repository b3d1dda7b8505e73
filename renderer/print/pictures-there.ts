/**
 * Ends when all pictures of the page are there. One that cannot be had is left out, as when a school took its logo away:
 * a browser's sign for a broken picture would stay in what is printed. Who the school is stands beside it.
 */
export async function picturesThere(): Promise<void> {
  const leaveOut = (picture: HTMLImageElement): void => {
    picture.hidden = true;
  };
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => leaveOut(picture))));
}

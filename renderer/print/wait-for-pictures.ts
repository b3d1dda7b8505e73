/**
 * Waits for all images of the page. Hides images that fail, such as a removed logo, because a broken-image icon
 * would be printed. The school's name is beside its logo.
 */
export async function waitForPictures(): Promise<void> {
  const hide = (picture: HTMLImageElement): void => {
    picture.hidden = true;
  };
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => hide(picture))));
}

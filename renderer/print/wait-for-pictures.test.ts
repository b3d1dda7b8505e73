import { expect, onTestFinished, test } from 'vitest';
import { waitForPictures } from './wait-for-pictures.ts';

const GOOD = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`;

test('waits for images and hides those that fail', async () => {
  const shown = [GOOD, 'data:image/png;base64,gone'].map((src) => {
    const picture = new Image();
    picture.alt = 'School';
    picture.src = src;
    document.body.append(picture);
    onTestFinished(() => picture.remove());
    return picture;
  });
  await waitForPictures();
  expect(shown.map((picture) => picture.checkVisibility())).toEqual([true, false]);
});

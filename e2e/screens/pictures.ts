// Takes the pictures of a screen that is open.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { compare } from './compare.ts';
import { pictureName, type Screen, viewsOf } from './screen.ts';

/** How well, of 100, a picture's colours are met by those that are kept of it: the first is taken that is good enough. */
const QUALITIES = [70, 80, 88, 95];
/** By how much of 255 a channel of a pixel may become another by that. */
const LOSS = 56;
/** How often a picture is taken, at most, until two in a row are the same. */
const TRIES = 12;

/** A picture of a screen: as it would be kept, and its name. */
export interface Picture {
  readonly name: string;
  /** As PNG. */
  readonly image: Buffer;
}

/**
 * Takes the pictures of an open screen in each window and scheme, one after the other. Time stands still on the page from
 * now on, so that nothing vanishes meanwhile.
 *
 * @param isKnown whether a picture is as expected: one that is not is taken again until nothing on the page moves
 */
export async function* takePictures(
  page: Page,
  screen: Screen,
  isKnown: (picture: Picture) => Promise<boolean>,
): AsyncGenerator<Picture> {
  await standStill(page);
  // Where a button was clicked, something else may be in a window of another size.
  await page.mouse.move(0, 0);
  for (const { width, height, scheme } of viewsOf(screen)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, media: screen.extent === 'print' ? 'print' : 'screen' });
    yield await stillPicture(page, screen, pictureName(screen.name, width, scheme), isKnown);
  }
}

/** Stops the page's clock some moments from now: it goes on until it hears of it, and cannot be set back. */
export async function standStill(page: Page): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 500);
  }).toPass();
}

async function stillPicture(
  page: Page,
  screen: Screen,
  name: string,
  isKnown: (picture: Picture) => Promise<boolean>,
): Promise<Picture> {
  let last = await takePicture(page, screen, name);
  for (let tries = 1; tries < TRIES && !(await isKnown(last)); tries += 1) {
    const next = await takePicture(page, screen, name);
    if (next.image.equals(last.image)) return next;
    last = next;
  }
  return last;
}

async function takePicture(page: Page, screen: Screen, name: string): Promise<Picture> {
  const fullPage = screen.extent !== undefined;
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await screen.from?.(page).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  return { name, image: await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' }) };
}

/** A picture as it is kept: WebP without loss, of few colours, which is smaller than WebP with loss where most is text. */
export async function asKept(image: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const reduced = await sharp(image).png({ palette: true, quality, dither: 0 }).toBuffer();
    if ((await isNear(image, reduced)) && (await compare(reduced, image)) === undefined)
      return asWebp(reduced);
  }
  return asWebp(image);
}

/** Whether each pixel has kept its colour: a red star of a few pixels, too. */
async function isNear(image: Buffer, reduced: Buffer): Promise<boolean> {
  const [seen, kept] = await Promise.all(
    [image, reduced].map((one) => sharp(one).removeAlpha().raw().toBuffer()),
  );
  return seen?.every((value, at) => Math.abs(value - (kept?.[at] ?? 0)) <= LOSS) ?? false;
}

async function asWebp(image: Buffer): Promise<Buffer> {
  return sharp(image).webp({ lossless: true, effort: 6 }).toBuffer();
}

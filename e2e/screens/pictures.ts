// Takes the screenshots of an open screen.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { compare } from './compare.ts';
import { pictureName, type Screen, viewsOf } from './screen.ts';

/** Palette qualities, out of 100, in order of preference: the first that is close enough is used. */
const QUALITIES = [70, 80, 88, 95];
/** Tolerated change of a pixel's channel by the palette, out of 255. */
const LOSS = 56;
/** Maximum number of attempts until two consecutive screenshots are the same. */
const TRIES = 12;

/** A screenshot in its stored colours, and its name. */
export interface Picture {
  readonly name: string;
  /** As PNG. */
  readonly image: Buffer;
}

/**
 * Takes the screenshots of an open screen in each window and scheme, one after the other. The page's clock
 * stops from now on, so that nothing disappears meanwhile.
 * @param isKnown whether a picture is as expected: an unexpected one is taken again until nothing on the page
 * moves
 */
export async function* takePictures(
  page: Page,
  screen: Screen,
  isKnown: (picture: Picture) => Promise<boolean>,
): AsyncGenerator<Picture> {
  await standStill(page);
  // In a window of another size, the mouse could be over something else.
  await page.mouse.move(0, 0);
  for (const { width, height, scheme } of viewsOf(screen)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, media: screen.extent === 'print' ? 'print' : 'screen' });
    yield await stillPicture(page, screen, pictureName(screen.name, width, scheme), isKnown);
  }
}

/** Stops the page's clock some moments from now: it runs until it is told, and cannot be set back. */
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

/** Returns a picture as stored: lossless WebP with few colours, which is smaller than lossy WebP for text. */
export async function asKept(image: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const reduced = await sharp(image).png({ palette: true, quality, dither: 0 }).toBuffer();
    if ((await isNear(image, reduced)) && (await compare(reduced, image)) === undefined)
      return asWebp(reduced);
  }
  return asWebp(image);
}

/** Whether each pixel has kept its colour, including those of small marks such as a red star. */
async function isNear(image: Buffer, reduced: Buffer): Promise<boolean> {
  const [seen, kept] = await Promise.all(
    [image, reduced].map((one) => sharp(one).removeAlpha().raw().toBuffer()),
  );
  return seen?.every((value, at) => Math.abs(value - (kept?.[at] ?? 0)) <= LOSS) ?? false;
}

async function asWebp(image: Buffer): Promise<Buffer> {
  return sharp(image).webp({ lossless: true, effort: 6 }).toBuffer();
}

// Takes the screenshots of an open screen.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { compare } from './compare.ts';
import { pictureName, type Screen, viewsOf } from './screen.ts';

/** Palette qualities to try, out of 100. The first with similar enough colours is used. */
const QUALITIES = [70, 80, 88, 95];
/** Tolerated change of a pixel's channel by the palette, out of 255. */
const MAX_COLOUR_LOSS = 56;
/** Maximum number of attempts until two consecutive screenshots are the same. */
const TRIES = 12;

/** A screenshot and its file name. */
export interface Picture {
  readonly name: string;
  /** As PNG. */
  readonly image: Buffer;
}

/**
 * Takes the screenshots of an open screen in each window and scheme, one after the other. The page's clock
 * stops from now on, so that nothing disappears meanwhile.
 * @param isKnown returns whether a picture is as expected. An unexpected one is taken again until two are the same,
 * because something on the page may still move.
 */
export async function* takePictures(
  page: Page,
  screen: Screen,
  isKnown: (picture: Picture) => Promise<boolean>,
): AsyncGenerator<Picture> {
  // An input whose script is still loading is an empty box, and React replaces it by a timer.
  await expect(page.locator('div.mt-control:empty')).toHaveCount(0);
  await stopClock(page);
  // In a window of another size, the mouse could be over something else.
  await page.mouse.move(0, 0);
  for (const { width, height, scheme } of viewsOf(screen)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: scheme, media: screen.extent === 'print' ? 'print' : 'screen' });
    yield await takeStablePicture(page, screen, pictureName(screen.name, width, scheme), isKnown);
  }
}

/** Stops the page's clock half a second from now. It cannot be stopped in the past, and runs until then. */
export async function stopClock(page: Page): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 500);
  }).toPass();
}

async function takeStablePicture(
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
export async function toStoredFormat(image: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const reduced = await sharp(image).png({ palette: true, quality, dither: 0 }).toBuffer();
    if ((await hasSimilarColours(image, reduced)) && (await compare(reduced, image)) === undefined)
      return asWebp(reduced);
  }
  return asWebp(image);
}

/** Returns whether each pixel has nearly kept its colour, even in small marks such as a red star. */
async function hasSimilarColours(image: Buffer, reduced: Buffer): Promise<boolean> {
  const [seen, kept] = await Promise.all(
    [image, reduced].map((one) => sharp(one).removeAlpha().raw().toBuffer()),
  );
  return seen?.every((value, at) => Math.abs(value - (kept?.[at] ?? 0)) <= MAX_COLOUR_LOSS) ?? false;
}

async function asWebp(image: Buffer): Promise<Buffer> {
  return sharp(image).webp({ lossless: true, effort: 6 }).toBuffer();
}

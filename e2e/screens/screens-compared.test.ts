// Compares new screenshots of every screen with those in docs/screens; `npm run screens` updates them.
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../journey.ts';
import { compare, type Difference } from './compare.ts';
import { FOLDER, INDEX, namesInFolder, readStored } from './folder.ts';
import { indexPage } from './index-page.ts';
import { type Picture, takePictures, toStoredFormat } from './pictures.ts';
import { DESK, START, ZONE } from './screen.ts';
import { SCREENS } from './screens.ts';

/** Maximum size of all pictures together, in bytes. */
const MOST = 8_000_000;
const REMEDY = 'If that is as it should be, `npm run screens` keeps the new pictures.';

test.use({
  viewport: DESK,
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: ZONE,
});

/** Returns the difference from the stored picture; undefined if there is none. */
async function differenceOf({ name, image }: Picture): Promise<Difference | undefined> {
  const kept = await readStored(name);
  return kept === undefined ? { message: 'there is no picture of it', image } : compare(kept, image);
}

for (const screen of SCREENS.flatMap(({ screens }) => screens)) {
  const { environment = {}, config } = screen;
  const tested = test.extend({ environment, config });
  tested(`${screen.name}: ${screen.shows}`, async ({ page, server }, testInfo) => {
    const isRenewed = testInfo.config.updateSnapshots === 'all';
    await page.clock.install({ time: START });
    await screen.open({ page, server });
    const said: string[] = [];
    const isKnown = async (picture: Picture) => !isRenewed && (await differenceOf(picture)) === undefined;
    for await (const picture of takePictures(page, screen, isKnown)) {
      if (isRenewed) {
        await writeFile(join(FOLDER, picture.name), await toStoredFormat(picture.image));
        continue;
      }
      const difference = await differenceOf(picture);
      if (difference === undefined) continue;
      const place = testInfo.outputPath(picture.name.replace(/\.webp$/, ''));
      await writeFile(`${place}.png`, picture.image);
      await writeFile(`${place}-difference.png`, difference.image);
      said.push(`docs/screens/${picture.name}: ${difference.message}. See ${place}.png and -difference.png.`);
    }
    expect(said, REMEDY).toEqual([]);
  });
}

test('docs/screens contains exactly these pictures and their index, and is small', async () => {
  expect((await readdir(FOLDER)).toSorted(), REMEDY).toEqual(namesInFolder());
  expect(String(await readStored(INDEX)), REMEDY).toBe(indexPage(SCREENS));
  const sizes = await Promise.all(namesInFolder().map(async (name) => (await stat(join(FOLDER, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST);
});

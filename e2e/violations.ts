import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that read colours: where a page is the same but for these, the others find the same. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds against WCAG 2.2 AA on the page as it is now, each with the elements concerned. */
export async function violations(page: Page): Promise<string[]> {
  return found(page, judge(page).withTags(TAGS));
}

/** The same on a page that axe has judged, in other colours. */
export async function violationsOfColours(page: Page): Promise<string[]> {
  return found(page, judge(page).withRules(OF_COLOURS));
}

/** axe as it is quickest: no page has frames, which need a window of their own, and nobody reads what it does not find. */
function judge(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

async function found(page: Page, builder: AxeBuilder): Promise<string[]> {
  await holdStill(page);
  const { violations } = await builder.analyze();
  await goOn(page);
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
  );
}

/** Waits until nothing fades or moves, and has nothing begin to: a text that is half gone has no contrast to speak of. */
async function holdStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const all = document.getAnimations();
    const moves = ({ effect }: Animation): boolean => {
      const { iterations, progress } = effect?.getComputedTiming() ?? {};
      return iterations !== Number.POSITIVE_INFINITY && typeof progress === 'number' && progress < 1;
    };
    if (all.some(moves)) return false;
    for (const one of all) if (one.playState === 'running') one.pause();
    return true;
  });
}

/** What was held goes on from where it was. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.playState === 'paused') one.play();
  });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours: if only the colours of a page differ, the others find the same. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Returns the WCAG 2.2 AA violations that axe finds on the present page, each with its elements. */
export async function violations(page: Page): Promise<string[]> {
  return found(page, judge(page).withTags(TAGS));
}

/** Checks the same page in other colours, after `violations`. */
export async function violationsOfColours(page: Page): Promise<string[]> {
  return found(page, judge(page).withRules(OF_COLOURS));
}

/** Configures axe for speed: no page has frames, which need a separate window, and only violations are used. */
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

/** Waits for animations and pauses new ones: a fading text has no valid contrast. */
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

/** Continues the paused animations. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.playState === 'paused') one.play();
  });
}

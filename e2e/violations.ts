import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours. If only the colours of a page have changed, no other rule can find anything new. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the WCAG 2.2 AA violations that axe finds on the present page, each with its elements. */
export async function violations(page: Page): Promise<string[]> {
  return analyse(page, createAxe(page).withTags(TAGS));
}

/** Checks the same page in other colours, after `violations`. */
export async function colourViolations(page: Page): Promise<string[]> {
  return analyse(page, createAxe(page).withRules(COLOUR_RULES));
}

/** Configures axe for speed: no page has frames, which need a separate window, and only violations are used. */
function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

/** Runs axe while animations are paused. Returns a line for each violation. */
async function analyse(page: Page, builder: AxeBuilder): Promise<string[]> {
  await pauseAnimations(page);
  const { violations } = await builder.analyze();
  await resumeAnimations(page);
  return violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`,
  );
}

/** Waits for animations and pauses new ones: a fading text has no valid contrast. */
async function pauseAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const animations = document.getAnimations();
    const moves = ({ effect }: Animation): boolean => {
      const { iterations, progress } = effect?.getComputedTiming() ?? {};
      return iterations !== Number.POSITIVE_INFINITY && typeof progress === 'number' && progress < 1;
    };
    if (animations.some(moves)) return false;
    for (const animation of animations) if (animation.playState === 'running') animation.pause();
    return true;
  });
}

/** Continues the paused animations. */
async function resumeAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.playState === 'paused') animation.play();
  });
}

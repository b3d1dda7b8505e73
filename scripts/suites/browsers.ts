// Three journeys in Firefox and in WebKit, as Debian has them.
import { needPrograms } from '../programs/need-programs.ts';
import { playwrightStep, runStep, type Suite } from './test-step.ts';

/** By the Debian package that has them; `xvfb-run` wants `xauth`. */
const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
};

/** Installs the browsers where it may. */
export const otherBrowsers: Suite = async (environment) => {
  try {
    needPrograms('No browser was tried', PROGRAMS);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return [{ passed: 0, failed: 1 }];
  }
  const config = '--config=e2e/browsers/playwright.config.ts';
  const journeys = playwrightStep('journeys in Firefox and WebKit', 'playwright-browsers.json', config);
  // WebKit draws only where there is a display: this one nobody sees.
  const onDisplay = { ...journeys, command: ['xvfb-run', '--auto-servernum', ...journeys.command] };
  return [await runStep(onDisplay, environment)];
};

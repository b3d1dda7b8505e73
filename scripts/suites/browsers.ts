// Three journeys in Firefox and WebKit, as packaged by Debian.
import { needPrograms } from '../programs/need-programs.ts';
import { playwrightStep, runStep, type Suite } from './test-step.ts';

/** Programs with their Debian packages; `xvfb-run` needs `xauth`. */
const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
};

/** Runs the journeys in both browsers. Installs the browsers first if this process may do so. */
export const otherBrowsers: Suite = async (environment) => {
  needPrograms('No browser was tested', PROGRAMS);
  const config = '--config=e2e/browsers/playwright.config.ts';
  const journeys = playwrightStep('journeys in Firefox and WebKit', 'playwright-browsers.json', config);
  // WebKit needs a display: this one is virtual.
  const onDisplay = { ...journeys, command: ['xvfb-run', '--auto-servernum', ...journeys.command] };
  return [await runStep(onDisplay, environment)];
};

// Three journeys in Firefox and in WebKit, as Debian has them.
import { needPrograms } from './programs/need-programs.ts';
import { type Counts, close, playwrightStep, runStep } from './test-step.ts';

/** By the Debian package that has them; `xvfb-run` wants `xauth`. */
const PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
};

const begun = Date.now();
const counts: Counts[] = [];
try {
  needPrograms('No browser was tried', PROGRAMS);
  const config = ['--config', 'e2e/browsers/playwright.config.ts'];
  const journeys = playwrightStep('journeys in Firefox and WebKit', 'playwright-browsers.json', ...config);
  // WebKit draws only where there is a display: this one nobody sees.
  const onDisplay = { ...journeys, command: ['xvfb-run', '--auto-servernum', ...journeys.command] };
  const build = { title: 'build', command: ['node', 'scripts/build.ts'] };
  for (const step of [build, onDisplay]) counts.push(await runStep(step, process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  counts.push({ passed: 0, failed: 1 });
}
close('the journeys in Firefox and WebKit', begun, counts);

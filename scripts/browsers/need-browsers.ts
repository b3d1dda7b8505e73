import { spawnSync } from 'node:child_process';

/** Each program that is needed, and the Debian package that has it; `xvfb-run` wants `xauth`. */
const PACKAGES = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
};

function isMissing(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;
}

/** Installs what is missing of Firefox, WebKit and a display for it; throws with a remedy where that cannot be. */
export function needBrowsers(): void {
  const missing = () => Object.keys(PACKAGES).filter(isMissing);
  if (missing().length === 0) return;
  const install = `apt-get install -y -qq --no-install-recommends ${Object.values(PACKAGES).join(' ')}`;
  if (process.getuid?.() === 0 && !isMissing('apt-get')) {
    console.log('Installing Firefox, WebKit and a display, once …');
    const command = `apt-get update -qq && ${install}`;
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const left = missing();
  if (left.length > 0) {
    throw new Error(`No browser was tried: ${left.join(', ')} is missing here. On Debian: ${install}`);
  }
}

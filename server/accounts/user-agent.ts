import type { SessionAgent } from '../store/store.ts';

/** Names by what tells them, the more telling first: most browsers say that they are others, too. */
const BROWSERS: readonly (readonly [name: string, told: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [name: string, told: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

/** No browser says more than this of itself. */
const READ = 512;

/**
 * What browser it is, coarsely, as it says itself: enough to know one's own again, and too little to tell anybody apart.
 * Only names of the lists are given, whatever is said.
 */
export function agentOf(userAgent = ''): SessionAgent {
  const said = userAgent.slice(0, READ);
  const named = (names: typeof BROWSERS): string => names.find(([, told]) => told.test(said))?.[0] ?? '';
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

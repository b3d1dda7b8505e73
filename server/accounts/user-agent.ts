import type { SessionAgent } from '../store/store.ts';

/** Browsers and how to detect them, most specific first: most user agents also name other browsers. */
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

/** Characters of a user agent that are read. */
const READ = 512;

/**
 * Returns the coarse browser and system of a user agent: enough to recognise one's own, too little to identify
 * anybody. Returns only names from the lists above.
 */
export function agentOf(userAgent = ''): SessionAgent {
  const said = userAgent.slice(0, READ);
  const named = (names: typeof BROWSERS): string => names.find(([, told]) => told.test(said))?.[0] ?? '';
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

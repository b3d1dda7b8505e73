import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../running-server.ts';

/** Where a screen is brought up: a page that nobody has used, whose clock begins at `START`, and its server. */
export interface Stage {
  readonly page: Page;
  readonly server: RunningServer;
}

/** A screen in one of its states, of which there is a picture for each width and each scheme of colours. */
export interface Screen {
  /** Begins the names of its files. */
  readonly name: string;
  /** What is seen, in a few words, for the index of the pictures. */
  readonly shows: string;
  /** Brings the page into the state, and waits until it is there. */
  readonly open: (stage: Stage) => Promise<void>;
  /** What the server finds in its environment beside the rest. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The whole page, however long, or all of it as it would be printed, once; what the window shows is the rule. */
  readonly extent?: 'page' | 'print';
  /** What is brought to the top of the window; the page's own top where nothing is named. */
  readonly from?: (page: Page) => Locator;
}

const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface ScreenGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** What every page's clock shows at first: nine o'clock in `ZONE`. */
export const START = new Date('2026-11-02T09:00:00-05:00').getTime();
export const ZONE = 'America/New_York';

/** A window, in CSS pixels. */
interface Window {
  readonly width: number;
  readonly height: number;
}

export const DESK: Window = { width: 1280, height: 800 };
/** A desk, a tablet, a phone. */
export const WINDOWS: readonly Window[] = [DESK, { width: 768, height: 900 }, { width: 375, height: 700 }];
/** A sheet of paper as wide as A4. */
export const PAPER: Window = { width: 794, height: 1123 };

/** Name of the file with one picture of a screen. */
export function pictureName(name: string, width: number, scheme: Scheme): string {
  return `${name}-${width}-${scheme}.webp`;
}

/** How a screen is looked at: each has a picture. */
export function viewsOf({ extent }: Screen): readonly (Window & { readonly scheme: Scheme })[] {
  if (extent === 'print') return [{ ...PAPER, scheme: 'light' }];
  return WINDOWS.flatMap((window) => SCHEMES.map((scheme) => ({ ...window, scheme })));
}

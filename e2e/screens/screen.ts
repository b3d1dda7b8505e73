// What a screen in docs/screens is, and its screenshots' sizes and names.
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../running-server.ts';

/** The place to open a screen: a new page whose clock starts at `START`, and its server. */
export interface Stage {
  readonly page: Page;
  readonly server: RunningServer;
}

/** A screen in one state, with a screenshot for each width and color scheme. */
export interface Screen {
  /** Prefix of its file names. */
  readonly name: string;
  /** A short description for the index of the screenshots. */
  readonly shows: string;
  /** Brings the page into the state, and waits for it. */
  readonly open: (stage: Stage) => Promise<void>;
  /** Additional environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of the form; by default the frozen one. */
  readonly config?: string;
  /** The whole page, or a single print of it; by default the window. */
  readonly extent?: 'page' | 'print';
  /** The element to scroll to the top of the window; by default the page's own top. */
  readonly from?: (page: Page) => Locator;
}

const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface ScreenGroup {
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** The start of every page's clock: nine o'clock in `ZONE`. */
export const START = new Date('2026-11-02T09:00:00-05:00').getTime();
export const ZONE = 'America/New_York';

/** A window, in CSS pixels. */
interface Window {
  readonly width: number;
  readonly height: number;
}

export const DESK: Window = { width: 1280, height: 800 };
/** A desktop, a tablet, a phone. */
export const WINDOWS: readonly Window[] = [DESK, { width: 768, height: 900 }, { width: 375, height: 700 }];
/** A sheet of paper as wide as A4. */
export const PAPER: Window = { width: 794, height: 1123 };

/** Returns the file name of a screenshot. */
export function pictureName(name: string, width: number, scheme: Scheme): string {
  return `${name}-${width}-${scheme}.webp`;
}

/** Returns the windows and schemes of a screen, each with a screenshot. */
export function viewsOf({ extent }: Screen): readonly (Window & { readonly scheme: Scheme })[] {
  if (extent === 'print') return [{ ...PAPER, scheme: 'light' }];
  return WINDOWS.flatMap((window) => SCHEMES.map((scheme) => ({ ...window, scheme })));
}
